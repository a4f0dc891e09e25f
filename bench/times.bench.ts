/** How many of the lines in training/times the receptionist hears as they are meant, by kind. No rule was written for the test part. */
import { isHeard, timeLines } from '#tests/support/receptionist/time-lines.ts';
import type { Bench } from './support/figure.ts';

export const bench: Bench = async ({ report }) => {
  for (const part of ['valid', 'test'] as const) {
    const lines = timeLines(part);
    for (const kind of ['all', ...new Set(lines.map((line) => line.kind))]) {
      const own = lines.filter((line) => kind === 'all' || line.kind === kind);
      report({
        figure: `${part}, ${kind}`,
        unit: 'lines',
        ours: own.filter(isHeard).length,
        baseline: own.length,
        baselineIs: 'every line of this kind',
        betterIs: 'higher',
      });
    }
  }
};
