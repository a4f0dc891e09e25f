/**
 * `npm test`: the checks before a push, and one last line that counts them. With `THOROUGH=1`, every check there is, and the
 * generated tests at full length. What failed is said at the very end, with the command that runs it alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtWebFiles } from '#apps/build-web.ts';
import { createLane, type Ended } from './runner/lane.ts';
import type { Failure } from './runner/report.ts';
import { findOrInstallBrowser } from './support/browser.ts';
import { contractsMissing } from './support/connectors/contracts-folder.ts';
import { prepareTestServer } from './support/test-server.ts';

const started = performance.now();
const isThorough = Boolean(process.env.THOROUGH);
/** What users mainly come for: a journey or two per feature. */
const quickJourneys = isThorough ? [] : ['--grep=@journey'];
const reports = mkdtempSync(join(tmpdir(), 'porchlight-reports-'));
const lane = createLane({
  reports,
  env: {
    ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
    CHROMIUM: findOrInstallBrowser(),
    NODE_ENV: 'test',
    ...(!isThorough && { QUICK_TESTS: 'on' }),
  },
});

const ofTheText = [
  // On several cores it works out many types once per core: half as much again, and the tests keep the cores busy anyway.
  lane.check('types', 'tsc', '--singleThreaded'),
  lane.check('lint and walls', 'biome', 'check', '--error-on-warnings'),
  lane.check('dead code', 'knip'),
];
const stopServer = await prepareTestServer();
await builtWebFiles({ say: console.log });
const vitest = ['vitest', 'run', '--reporter=./tests/runner/report-vitest.ts'];
const playwright = ['playwright', 'test', '--reporter=./tests/runner/report-playwright.ts', ...quickJourneys];
// One after the other: each keeps both cores busy, and at once they take longer, since they share the cores' caches.
const tested = [
  await lane.tests('unit and API tests', ...vitest),
  await lane.tests('browser tests', ...playwright),
];
const ended = [...(await Promise.all(ofTheText)), ...tested];
await stopServer();
rmSync(reports, { recursive: true });
process.exit(conclude(ended));

function conclude(all: Ended[]): number {
  const failures = all.flatMap((one) => one.failures);
  for (const failure of failures) console.log(textOf(failure));
  for (const { name, passed, failures: own, seconds } of all)
    console.log(`${name}: ${own.length ? `${own.length} failed, ` : ''}${passed} passed in ${seconds} s`);
  // A test whose requests are held against nothing passes, so what was left out is said beside the counts.
  const left = contractsMissing();
  if (left !== null) console.log(left);
  console.log(`All checks took ${Math.round((performance.now() - started) / 1000)} s`);
  console.log(`${all.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

function textOf({ title, message, alone }: Failure): string {
  return `\n✗ ${title}\n${message.replace(/^/gm, '    ')}\n  alone: ${alone}\n`;
}
