/**
 * `npm test`: the checks before a push, and one last line that counts them. With `THOROUGH=1`, every check there is, and
 * the generated tests at full length.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtWebFiles } from '#apps/build-web.ts';
import { findOrInstallBrowser } from './support/browser.ts';

type Count = { passed: number; failed: number };
type Check = { name: string; run: () => Promise<Count & { lastLines: string }> };
type Ended = { code: number; lastLines: string };

const started = performance.now();
const isThorough = Boolean(process.env.THOROUGH);
/** What users mainly come for: a journey or two per feature. */
const quickJourneys = ['--grep=@journey'];
const reports = mkdtempSync(join(tmpdir(), 'porchlight-reports-'));
const browser = findOrInstallBrowser();
/** How many lines of a failed check are said again: some failed tests with where they failed, or an error after them. */
const REPEATED_LINES = 200;
/** What the failed checks said last. It is said again at the very end, since later checks print a lot. */
const failures: string[] = [];
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
const env = { ...process.env, ...colour, CHROMIUM: browser, NODE_ENV: 'test' };

const command = (name: string, ...args: string[]): Check => ({
  name,
  run: async () => {
    const { code, lastLines } = await execute(args);
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, lastLines };
  },
});

const vitest: Check = {
  name: 'unit and API tests',
  run: async () => {
    const file = join(reports, 'vitest.json');
    const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const ended = await execute(args, isThorough ? {} : { QUICK_TESTS: 'on' });
    const report = readReport<{ numPassedTests: number; numFailedTests: number }>(file);
    return atLeastOneFailure(ended, { passed: report.numPassedTests, failed: report.numFailedTests });
  },
};

const playwright = (name: string, project: string): Check => ({
  name,
  run: async () => {
    const file = join(reports, `${project}.json`);
    const args = ['playwright', 'test', `--project=${project}`, '--reporter=list,json'];
    const ended = await execute(isThorough ? args : [...args, ...quickJourneys], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
    return atLeastOneFailure(ended, { passed: stats.expected, failed: stats.unexpected + stats.flaky });
  },
});

await builtWebFiles({ say: console.log });
const total: Count = { passed: 0, failed: 0 };
const quick = [
  command('types', 'tsc'),
  command('lint and walls', 'biome', 'check', '--error-on-warnings'),
  command('dead code', 'knip'),
];
await Promise.all(quick.map(take));
await take(vitest);
await take(playwright('browser tests', 'browser'));
rmSync(reports, { recursive: true });
for (const failure of failures) console.log(failure);
console.log(`All checks took ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function take({ name, run }: Check): Promise<void> {
  const began = performance.now();
  const { passed, failed, lastLines } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n── ${name}: ${failed ? `${failed} failed` : 'passed'} in ${seconds} s ──\n`);
  if (failed) failures.push(`── the end of ${name}, again ──\n\n${lastLines}\n`);
}

function execute([program = '', ...args]: string[], extra: Record<string, string> = {}): Promise<Ended> {
  return new Promise((resolve) => {
    let said = '';
    const child = spawn(join('node_modules/.bin', program), args, {
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...env, ...extra },
    });
    const repeat = (to: NodeJS.WriteStream) => (text: string) => {
      to.write(text);
      said = (said + text).split('\n').slice(-REPEATED_LINES).join('\n');
    };
    child.stdout.setEncoding('utf8').on('data', repeat(process.stdout));
    child.stderr.setEncoding('utf8').on('data', repeat(process.stderr));
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve({ code: 1, lastLines: error.message });
    });
    // A process that a failed test left behind may hold the output open.
    child.on('exit', (code) => {
      const end = () => resolve({ code: code ?? 1, lastLines: said });
      child.on('close', end);
      setTimeout(end, 5000).unref();
    });
  });
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** A runner that fails for a reason outside any test (a file that does not load) has failed all the same. */
function atLeastOneFailure({ code, lastLines }: Ended, { passed, failed }: Count) {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), lastLines };
}
