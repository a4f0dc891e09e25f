/** A turn that is interrupted anywhere comes to the same end, and nothing in it happens twice. */
import { describe, expect, it } from 'vitest';
import type { Brain, Sentence, TurnInput } from '#features/receptionist/brain/brain.ts';
import type { ToolCall } from '#features/receptionist/brain/tools.ts';
import { FACTS, NOW } from '#tests/support/receptionist/world.ts';
import { type Host, takeTurn } from './take-turn.ts';
import type { Entry } from './turn.ts';

const sentence = (text: string): Sentence => ({ text, receipts: [] });
const note = (value: string): ToolCall => ({ tool: 'setVariable', input: { name: 'note', value } });

/** Thinks otherwise each time, as a language model does: it counts its thoughts over all tries. */
function fickleBrain({ thoughts = 3, streams = false } = {}): Brain & { asked: TurnInput[] } {
  const asked: TurnInput[] = [];
  return {
    asked,
    turn: async (input) => {
      asked.push(input);
      const step = Number(input.state?.step ?? 0) + 1;
      const say = [sentence(`Step ${step} begins.`), sentence(`Step ${step}, thought ${asked.length}.`)];
      if (streams) for (const one of say) input.onSentence?.(one);
      const calls = step < thoughts ? [note(`${step}a`), note(`${step}b`)] : [];
      return { state: { step }, say, calls, choices: [`choice ${step}`] };
    },
  };
}

class Killed extends Error {}

/** Kept entries and runs survive; a try is killed before the `dies`-th thing that the host is asked to do. */
function mortalHost({ isStreamed = false } = {}) {
  const kept: Entry[] = [];
  const runs: string[] = [];
  let left = Number.POSITIVE_INFINITY;
  const live = () => {
    if (left-- <= 0) throw new Killed();
  };
  const host: Host = {
    isStreamed,
    run: async ({ call, place }) => {
      live();
      runs.push(`${place} ${(call.input as { value: string }).value}`);
      return { tool: 'setVariable', output: { done: true } };
    },
    keep: async ({ entry }) => {
      live();
      kept.push(entry);
    },
  };
  return {
    host,
    kept,
    runs,
    dieAfter: (things: number) => {
      left = things;
    },
  };
}

const known = { facts: FACTS, tools: [], now: NOW } as const;
const begun = { state: null, said: 'Hello' };

/** How often the host is asked for something in a turn that nothing interrupts. */
async function thingsIn(options: { streams?: boolean }): Promise<number> {
  const { host, kept, runs } = mortalHost({ isStreamed: options.streams });
  await takeTurn({ ...known, brain: fickleBrain(options), begun, journal: [], host });
  return kept.length + runs.length;
}

describe.each([{ streams: false }, { streams: true }])('a turn ($streams)', (options) => {
  it('ends the same wherever it was killed, with each call run once and in its order', async () => {
    const whole = mortalHost({ isStreamed: options.streams });
    const { choices } = await takeTurn({
      ...known,
      brain: fickleBrain(options),
      begun,
      journal: [],
      host: whole.host,
    });
    const things = await thingsIn(options);
    expect(things).toBeGreaterThan(8);
    for (let dies = 0; dies < things; dies++) {
      const { host, kept, runs, dieAfter } = mortalHost({ isStreamed: options.streams });
      const brain = fickleBrain(options);
      dieAfter(dies);
      await expect(takeTurn({ ...known, brain, begun, journal: [], host })).rejects.toThrow(Killed);
      const heardBefore = kept.flatMap((entry) =>
        entry.kind === 'said' ? [entry.sentence] : entry.kind === 'thought' ? entry.say : [],
      );
      dieAfter(Number.POSITIVE_INFINITY);
      const reply = await takeTurn({ ...known, brain, begun, journal: [...kept], host });
      // A call that ran and whose result was lost runs again, under the same place.
      expect([...new Set(runs)]).toEqual(whole.runs);
      expect(runs.length - whole.runs.length).toBeLessThanOrEqual(1);
      expect(reply.choices).toEqual(choices);
      expect(reply.say.slice(0, heardBefore.length)).toEqual(heardBefore);
      const texts = reply.say.map(({ text }) => text);
      expect(texts.filter((text) => text.endsWith('begins.'))).toEqual([
        'Step 1 begins.',
        'Step 2 begins.',
        'Step 3 begins.',
      ]);
    }
  });
});

it('hears the results of a thought that was killed, and does not think it again', async () => {
  const { host, kept, dieAfter } = mortalHost();
  const brain = fickleBrain();
  dieAfter(2);
  await expect(takeTurn({ ...known, brain, begun, journal: [], host })).rejects.toThrow(Killed);
  dieAfter(Number.POSITIVE_INFINITY);
  await takeTurn({ ...known, brain, begun, journal: [...kept], host });
  expect(brain.asked.map(({ heard }) => ('said' in heard ? heard.said : heard.results.length))).toEqual([
    'Hello',
    2,
    2,
  ]);
});

it('ends with what was said when a brain never stops calling tools', async () => {
  const { host } = mortalHost();
  const brain = fickleBrain({ thoughts: 100 });
  const { say } = await takeTurn({ ...known, brain, begun, journal: [], host });
  expect(brain.asked).toHaveLength(8);
  expect(say).toHaveLength(16);
});

it('is refused when it calls more tools than any turn needs', async () => {
  const { host } = mortalHost();
  const greedy: Brain = {
    turn: async () => ({
      state: {},
      say: [],
      choices: [],
      calls: Array.from({ length: 40 }, (_, index) => note(`${index}`)),
    }),
  };
  await expect(takeTurn({ ...known, brain: greedy, begun, journal: [], host })).rejects.toThrow('too many');
});
