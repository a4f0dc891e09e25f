/**
 * What a turn of the embedded brain costs with 500 facts, and how long visitors wait when 200 chats go on at once on one
 * process. The baselines are an empty turn of the same process: bare JSON for the brain, and a commit for the chats.
 */

import pg from 'pg';
import { createBrain } from '#features/receptionist/brain/create-brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { systemClock } from '#platform/time/clock.ts';
import { businessIdOf, ChatVisitor } from '#tests/support/chats.ts';
import { earsOf } from '#tests/support/receptionist/ears.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { SCENARIOS } from '#tests/support/receptionist/scenarios/all.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';
import { startServer } from '#tests/support/server-process.ts';
import { Visitor } from '#tests/support/test-app.ts';
import { type Bench, percentile } from './support/figure.ts';

const MANY_FACTS = 500;
const CHATS = 200;
const TURNS_EACH = 3;
/** A visitor reads and types for about ten seconds before the next word. */
const THINK_MS = 10_000;
/** How often a visitor looks for the answer. Every 20 ms, the looks of 200 would be most of the work. */
const LOOK_MS = 100;

export const bench: Bench = async ({ newDatabase, report }) => {
  const turns = await brainTurns();
  for (const [name, part] of [
    ['p50', 0.5],
    ['p95', 0.95],
  ] as const)
    report({
      figure: `one turn of the embedded brain with ${MANY_FACTS} facts, ${name}`,
      unit: 'ms',
      ours: percentile(turns.ours, part),
      baseline: percentile(turns.cloned, part),
      baselineIs: `copying the facts once; the aim is at most ${name === 'p50' ? 15 : 50} ms`,
      betterIs: 'lower',
    });
  const { waits, commits } = await chatsAtOnce(await newDatabase());
  report({
    figure: `answer in ${CHATS} chats at once, p95`,
    unit: 'ms',
    ours: percentile(waits, 0.95),
    baseline: percentile(commits, 0.95),
    baselineIs: 'a bare commit in the same database; the aim is under 500 ms',
    betterIs: 'lower',
  });
};

async function brainTurns(): Promise<{ ours: number[]; cloned: number[] }> {
  const facts: Facts = {
    ...FACTS,
    knowledge: [
      ...FACTS.knowledge,
      ...Array.from({ length: MANY_FACTS }, (_, index) => ({
        id: `more-${index}`,
        question: `What about part number ${index} of model ${index % 37}?`,
        answer: `Part ${index} fits model ${index % 37}.`,
      })),
    ],
  };
  const memory = createReceptionistMemory({ clock: systemClock, patienceMs: 60_000 });
  const ours: number[] = [];
  const inner = createBrain({ ears: earsOf(memory), model: null });
  const brain: typeof inner = {
    turn: async (input) => {
      const from = performance.now();
      const turn = await inner.turn(input);
      if ('said' in input.heard) ours.push(performance.now() - from);
      return turn;
    },
  };
  const lines = Object.values(SCENARIOS).flatMap((all) => all.map((scenario) => scenario.lines));
  // The first one waits for the model and the index.
  await play({ brain, lines: ['Do you clean drains?'], facts });
  ours.length = 0;
  for (const one of lines) await play({ brain, lines: one, facts });
  const cloned = ours.map(() => {
    const from = performance.now();
    structuredClone(facts);
    return performance.now() - from;
  });
  await memory.reader.close();
  return { ours: sorted(ours), cloned: sorted(cloned) };
}

async function chatsAtOnce(ownerUrl: string): Promise<{ waits: number[]; commits: number[] }> {
  const server = await startServer({ ownerUrl, env: { TRUST_PROXY: '1' } });
  const database = new pg.Client({ connectionString: ownerUrl });
  await database.connect();
  const owner = new Visitor(server);
  await owner.logIn();
  const businessId = await businessIdOf(owner);
  const waits: number[] = [];
  const commits: number[] = [];
  const words = ['How much is drain cleaning?', 'Are you open on Saturday?', 'Do you take cards?'];
  const one = async (index: number): Promise<void> => {
    const visitor = new ChatVisitor(server, { businessId, address: `10.0.${index >> 8}.${index & 255}` });
    await visitor.start();
    for (let turn = 0; turn < TURNS_EACH; turn++) {
      await new Promise((resolve) => setTimeout(resolve, THINK_MS * (0.5 + ((index * 7) % CHATS) / CHATS)));
      const from = performance.now();
      const { body } = await visitor.say(`${words[turn % words.length]} ${index}`);
      const { seq } = body.data as { seq: number };
      while (!(await visitor.read(seq)).messages.some(({ role }) => role === 'assistant'))
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      waits.push(performance.now() - from);
    }
  };
  await one(0);
  waits.length = 0;
  await Promise.all(Array.from({ length: CHATS }, (_, index) => one(index + 1)));
  for (let count = 0; count < 200; count++) {
    const from = performance.now();
    await database.query('update businesses set name = name where id = $1', [businessId]);
    commits.push(performance.now() - from);
  }
  await database.end();
  await server.stop();
  return { waits: sorted(waits), commits: sorted(commits) };
}

const sorted = (times: number[]): number[] => times.toSorted((one, other) => one - other);
