/** What a run of tests found, as both test runners report it to `tests/run.ts`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `alone` is the command that runs it again without the others. */
export type Failure = { title: string; message: string; alone: string };
export type Report = { passed: number; failures: Failure[] };

/** Where `tests/run.ts` looks for the report. */
export function writeReport(report: Report): void {
  const file = process.env.TEST_REPORT;
  if (file) writeFileSync(file, JSON.stringify(report));
}

export const fromRoot = (file: string): string => relative(process.cwd(), file);

/** Enough of an error to recognize it: its message, and the lines of it that are ours. */
export function textOfError({
  message,
  stack = '',
}: {
  message?: string;
  stack?: string | undefined;
}): string {
  const lines = stripVTControlCharacters(stack)
    .split('\n')
    .filter((line) => line.includes(process.cwd()) && !line.includes('node_modules'))
    .slice(0, 5);
  return [stripVTControlCharacters(message ?? stack).slice(0, 2000), ...lines].join('\n');
}
