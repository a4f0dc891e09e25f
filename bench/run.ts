/**
 * `npm run bench` runs every bench, `npm run bench -- jobs` one. Each figure is one JSON line with our
 * number, the baseline's and their ratio, measured in the same run, since machines differ and are noisy. No
 * figure fails the run.
 */
import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { startBenchPostgres } from './support/bench-postgres.ts';
import type { Bench } from './support/figure.ts';

const files = globSync('bench/*.bench.ts');
const names = files.map((file) => basename(file, '.bench.ts')).sort();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No bench called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  process.exit(1);
}

// A bench may wait for a thread that does not keep the process alive.
setInterval(() => undefined, 60_000);

let postgres: ReturnType<typeof startBenchPostgres> | undefined;
/** Started for the first bench that needs it. */
const newDatabase = async (): Promise<string> => {
  postgres ??= startBenchPostgres();
  return (await postgres).newDatabase();
};
try {
  for (const name of wanted.length > 0 ? wanted : names) {
    const module = (await import(join(import.meta.dirname, `${name}.bench.ts`))) as { bench: Bench };
    await module.bench({
      newDatabase,
      report: ({ figure, unit, ours, baseline, baselineIs, betterIs }) => {
        const ratio = round(ours / baseline);
        const line = {
          bench: name,
          figure,
          unit,
          ours: round(ours),
          baseline: round(baseline),
          ratio,
          baselineIs,
          betterIs,
        };
        console.log(JSON.stringify(line));
      },
    });
  }
} finally {
  await (await postgres)?.stop();
}
process.exit(0);

function round(value: number): number {
  return Number(value.toPrecision(4));
}
