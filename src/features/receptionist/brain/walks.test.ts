/**
 * Conversations by chance, in which the caller also says what they were not asked for. `WALKS=10000` walks as often.
 */
import { expect, it } from 'vitest';
import { labelledLines } from '#tests/support/receptionist/walks/labelled-lines.ts';
import { walk } from '#tests/support/receptionist/walks/walk.ts';

const COUNT = Number(process.env.WALKS ?? (process.env.THOROUGH ? 1500 : 200));

/** The same numbers for the same seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

it('ends every walk, says nothing three times, asks for nothing that it knows, and takes any wording of a time', () => {
  const lines = labelledLines();
  const faulty: { seed: number; faults: string[]; told: string[] }[] = [];
  for (let seed = 1; seed <= COUNT; seed++) {
    const { faults, told } = walk(chanceOf(seed), lines);
    if (faults.length > 0) faulty.push({ seed, faults, told });
  }
  const all = faulty.map(({ seed, faults }) => `${seed}: ${faults.join('; ')}`).join('\n');
  expect(faulty.slice(0, 3), `${faulty.length} of ${COUNT} walks\n${all}`).toEqual([]);
}, 600_000);
