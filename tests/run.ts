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
type Check = { name: string; run: () => Promise<Count> };
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

const started = performance.now();
const isThorough = Boolean(process.env.THOROUGH);
/** What users mainly come for: a journey or two per feature. */
const quickJourneys = ['--grep=@journey'];
const reports = mkdtempSync(join(tmpdir(), 'porchlight-reports-'));
const browser = findOrInstallBrowser();
/** Said again at the very end, since the browser tests print a lot after them. */
const failures: string[] = [];
const env = { ...process.env, CHROMIUM: browser, NODE_ENV: 'test' };

const command = (name: string, ...args: string[]): Check => ({
  name,
  run: async () => ((await execute(args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const vitest: Check = {
  name: 'unit and API tests',
  run: async () => {
    const file = join(reports, 'vitest.json');
    const args = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const code = await execute(args, isThorough ? {} : { QUICK_TESTS: 'on' });
    const { numPassedTests, numFailedTests, testResults } = readReport<VitestReport>(file);
    failures.push(...testResults.flatMap(failuresOf));
    return atLeastOneFailure({ code, passed: numPassedTests, failed: numFailedTests });
  },
};

const playwright = (name: string, project: string): Check => ({
  name,
  run: async () => {
    const file = join(reports, `${project}.json`);
    const args = ['playwright', 'test', `--project=${project}`, '--reporter=list,json'];
    const code = await execute(isThorough ? args : [...args, ...quickJourneys], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    });
    const { stats } = readReport<{ stats: { expected: number; unexpected: number; flaky: number } }>(file);
    return atLeastOneFailure({ code, passed: stats.expected, failed: stats.unexpected + stats.flaky });
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
if (isThorough) await take(playwright('Lighthouse', 'lighthouse'));
rmSync(reports, { recursive: true });
if (failures.length > 0) console.log(`Failed among the unit and API tests:\n\n${failures.join('\n\n')}\n`);
console.log(`All checks took ${Math.round((performance.now() - started) / 1000)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);

async function take({ name, run }: Check): Promise<void> {
  const began = performance.now();
  const { passed, failed } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`\n── ${name}: ${failed ? `${failed} failed` : 'passed'} in ${seconds} s ──\n`);
}

function execute([program = '', ...args]: string[], extra: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(join('node_modules/.bin', program), args, {
      stdio: 'inherit',
      env: { ...env, ...extra },
    });
    child.on('error', (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

function readReport<Report>(file: string): Report {
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}

/** Each test that failed and how; a file that failed outside any test by what it says itself. */
function failuresOf({
  name,
  status,
  message,
  assertionResults,
}: VitestReport['testResults'][number]): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
  return failed.map(({ fullName, failureMessages }) =>
    [`${name}: ${fullName}`, ...failureMessages].join('\n'),
  );
}

/** A runner that fails for a reason outside any test (a file that does not load) has failed all the same. */
function atLeastOneFailure({ code, passed, failed }: Count & { code: number }): Count {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}
