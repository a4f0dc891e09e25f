/**
 * What each number of `platform/model/reader/nearness.ts` gets right with the present weights of the reader, and what it would
 * get right a little lower or higher: metrics that are read as a person read them, and questions that are put together rightly.
 * The numbers are chosen by what is marked "may be fitted to".
 */
import { clusterGroups } from '#features/receptionist/questions/group-questions.ts';
import { NEAR_ENOUGH, type NearEnough } from '#platform/model/reader/nearness.ts';
import { createReader, type Reader } from '#platform/model/reader/reader.ts';
import type { LabelledSet } from '#tests/support/labelled-conversations/labelled.ts';
import { outcomesOf } from '#tests/support/labelled-conversations/outcomes.ts';
import { labelledQuestions, PARTS } from '#tests/support/labelled-questions/labelled.ts';
import type { Bench } from './support/figure.ts';

const STEPS = [-0.1, -0.05, 0, 0.05, 0.1];
const FITTED = 'may be fitted to';
const LOOKED_AT = 'only looked at';
const SETS: Record<string, LabelledSet[]> = {
  [FITTED]: ['tuned', 'trades-1', 'lines'],
  [LOOKED_AT]: ['held-out', 'trades-2'],
};

export const bench: Bench = async ({ report }) => {
  const reader = createReader();
  const trained = { ...reader, read: remembering(reader.read), judge: remembering(reader.judge) };
  for (const [name, value] of Object.entries(NEAR_ENOUGH)) {
    for (const step of STEPS) {
      const near = Number((value + step).toFixed(2));
      const figure = `${name} at ${near}${step === 0 ? ', as it is' : ''}`;
      if (name === 'sameQuestion') await reportQuestions({ reader, near, figure, report });
      else await reportMetrics({ trained, nearEnough: { ...NEAR_ENOUGH, [name]: near }, figure, report });
    }
  }
  await reader.close();
};

type Tools = { figure: string } & Pick<Parameters<Bench>[0], 'report'>;

async function reportMetrics({
  trained,
  nearEnough,
  figure,
  report,
}: Tools & { trained: Reader; nearEnough: NearEnough }): Promise<void> {
  for (const [use, sets] of Object.entries(SETS)) {
    const outcomes = (await Promise.all(sets.map((set) => outcomesOf({ set, trained, nearEnough })))).flat();
    report({
      figure: `${figure}: metrics that agree (${use}: ${sets.join(', ')})`,
      unit: 'readings',
      ours: outcomes.filter(({ isRight }) => isRight).length,
      baseline: outcomes.length,
      baselineIs: 'all that people read',
      betterIs: 'higher',
    });
  }
}

async function reportQuestions({
  reader,
  near,
  figure,
  report,
}: Tools & { reader: Reader; near: number }): Promise<void> {
  for (const part of PARTS) {
    const use = part === 'tuned' ? FITTED : LOOKED_AT;
    const { right, wrong, same } = await pairsTogether({ reader, near, part });
    report({
      figure: `${figure}: pairs of questions rightly put together (${use})`,
      unit: 'pairs',
      ours: right,
      baseline: same,
      baselineIs: 'all pairs that ask the same',
      betterIs: 'higher',
    });
    report({
      figure: `${figure}: pairs of questions wrongly put together (${use})`,
      unit: 'pairs',
      ours: wrong,
      baseline: right + wrong,
      baselineIs: 'all pairs that are put together',
      betterIs: 'lower',
    });
  }
}

async function pairsTogether({
  reader,
  near: nearEnough,
  part,
}: {
  reader: Reader;
  near: number;
  part: (typeof PARTS)[number];
}): Promise<{ right: number; wrong: number; same: number }> {
  const sum = { right: 0, wrong: 0, same: 0 };
  for (const asked of labelledQuestions(part)) {
    const matterOf = new Map(asked.map(({ question, matter }) => [question, matter]));
    const groups = asked.map(({ question }) => ({
      key: question,
      question,
      count: 1,
      lastAskedAt: new Date(0),
      conversationId: null,
    }));
    const clusters = await clusterGroups({
      groups,
      vectorsOf: (texts) => reader.vectorsOf('fact', texts),
      nearEnough,
    });
    for (const { keys } of clusters)
      for (const [one, other] of pairsIn(keys))
        sum[matterOf.get(one) === matterOf.get(other) ? 'right' : 'wrong'] += 1;
    sum.same += pairsIn(asked).filter(([one, other]) => one.matter === other.matter).length;
  }
  return sum;
}

const pairsIn = <One>(all: readonly One[]): [One, One][] =>
  all.flatMap((one, at) => all.slice(at + 1).map((other): [One, One] => [one, other]));

/** The same is asked at each step. */
function remembering<Input, Output>(ask: (input: Input) => Promise<Output>): typeof ask {
  const answers = new Map<string, Promise<Output>>();
  return async (input) => {
    const key = JSON.stringify(input);
    const answer = answers.get(key) ?? ask(input);
    answers.set(key, answer);
    return await answer;
  };
}
