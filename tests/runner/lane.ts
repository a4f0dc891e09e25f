/** Runs a check in its own process beside the others; each line it prints carries its name. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Failure, Report } from './report.ts';

export type Ended = Report & { name: string; seconds: number };
type Outcome = { code: number; said: string[] };

/** How much of what a check printed explains why it failed, where it has no report. */
const LAST_LINES = 60;

export function createLane({ reports, env }: { reports: string; env: Record<string, string> }) {
  return {
    /** A check that is either right or wrong as a whole. */
    check: (name: string, ...command: string[]): Promise<Ended> =>
      timed(name, async () => {
        const outcome = await execute({ name, command, env });
        return outcome.code === 0
          ? { passed: 1, failures: [] }
          : { passed: 0, failures: [asOne(name, command, outcome)] };
      }),

    /** A runner of tests, which reports each of them. */
    tests: (name: string, ...command: string[]): Promise<Ended> =>
      timed(name, async () => {
        const file = join(reports, `${command[0]}.json`);
        const outcome = await execute({ name, command, env: { ...env, TEST_REPORT: file } });
        const report: Report = existsSync(file)
          ? (JSON.parse(readFileSync(file, 'utf8')) as Report)
          : { passed: 0, failures: [] };
        const isUnexplained = outcome.code !== 0 && report.failures.length === 0;
        return isUnexplained ? { ...report, failures: [asOne(name, command, outcome)] } : report;
      }),
  };
}

async function timed(name: string, run: () => Promise<Report>): Promise<Ended> {
  const began = performance.now();
  const report = await run();
  return { ...report, name, seconds: Math.round((performance.now() - began) / 1000) };
}

const asOne = (name: string, command: string[], { code, said }: Outcome): Failure => ({
  title: `${name} ended with ${code}`,
  message: said.slice(-LAST_LINES).join('\n'),
  alone: `npx ${command.join(' ')}`,
});

function execute({
  name,
  command: [program = '', ...args],
  env,
}: {
  name: string;
  command: string[];
  env: Record<string, string>;
}): Promise<Outcome> {
  return new Promise((resolve) => {
    const said: string[] = [];
    const child = spawn(join('node_modules/.bin', program), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        console.log(`${name} │ ${line}`);
        said.push(line);
        if (said.length > 2 * LAST_LINES) said.splice(0, LAST_LINES);
      });
    child.on('error', ({ message }) => resolve({ code: 1, said: [message] }));
    child.on('exit', (code) => {
      const end = () => resolve({ code: code ?? 1, said });
      child.on('close', end);
      // A process that a failed test left behind may hold the output open.
      setTimeout(end, 5000).unref();
    });
  });
}
