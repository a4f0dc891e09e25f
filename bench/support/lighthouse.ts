/**
 * Lighthouse's points for a page on a phone. It is large and only this bench needs it, so it is no dependency: the first use
 * fetches this version from the npm registry.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findOrInstallBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/test-app.ts';
import playwright from '../../playwright.config.ts';

const VERSION = '12.8.2';
const FOLDER = resolve('node_modules/.cache/lighthouse');
const PACKAGE = join(FOLDER, 'node_modules', 'lighthouse');
const PORT = 9333;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A busy machine makes a page seem slow, but none makes it seem fast: the best of a few runs counts. */
const RUNS = 3;
const ENOUGH = 95;

type Category = (typeof CATEGORIES)[number];
export type Points = Record<Category, number>;
type Lighthouse = (
  url: string,
  flags: object,
) => Promise<{ lhr: { categories: Partial<Record<Category, { score: number | null }>> } } | undefined>;

export async function measurePoints(url: string): Promise<Points> {
  const lighthouse = await loadLighthouse();
  const best: Points = { performance: 0, accessibility: 0, 'best-practices': 0, seo: 0 };
  for (let run = 1; run <= RUNS; run++) {
    const points = await measureOnce({ lighthouse, url });
    for (const name of CATEGORIES) best[name] = Math.max(best[name], points[name]);
    if (CATEGORIES.every((name) => best[name] >= ENOUGH)) break;
  }
  return best;
}

async function loadLighthouse(): Promise<Lighthouse> {
  const description = join(PACKAGE, 'package.json');
  const isThere =
    existsSync(description) &&
    (JSON.parse(readFileSync(description, 'utf8')) as { version: string }).version === VERSION;
  if (!isThere) {
    console.error(`Fetching Lighthouse ${VERSION} from the npm registry, into ${FOLDER}…`);
    mkdirSync(FOLDER, { recursive: true });
    // Without one of its own, npm would install into the project above.
    writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    const { status } = spawnSync('npm', [...args, '--prefix', FOLDER, `lighthouse@${VERSION}`], {
      stdio: ['ignore', process.stderr, process.stderr],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('Lighthouse could not be fetched; the lines above say why.');
  }
  const entry = pathToFileURL(join(PACKAGE, 'core', 'index.js')).href;
  return ((await import(entry)) as { default: Lighthouse }).default;
}

/** In a browser of its own: Lighthouse closes pages that Playwright would miss. */
async function measureOnce({ lighthouse, url }: { lighthouse: Lighthouse; url: string }): Promise<Points> {
  const { args = [] } = playwright.use?.launchOptions ?? {};
  const profile = mkdtempSync(join(tmpdir(), 'porchlight-lighthouse-'));
  const own = ['--headless', `--remote-debugging-port=${PORT}`, `--user-data-dir=${profile}`, 'about:blank'];
  const browser = spawn(findOrInstallBrowser(), [...args, ...own], { stdio: 'ignore' });
  const ended = new Promise((done) => browser.once('exit', done));
  try {
    await eventually('the browser', () => fetch(`http://127.0.0.1:${PORT}/json/version`).catch(() => null), {
      timeoutMs: 60_000,
    });
    const flags = { formFactor: 'mobile', logLevel: 'error', disableFullPageScreenshot: true };
    const result = await lighthouse(url, { port: PORT, onlyCategories: CATEGORIES, ...flags });
    const pointsOf = (name: Category) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
    return {
      performance: pointsOf('performance'),
      accessibility: pointsOf('accessibility'),
      'best-practices': pointsOf('best-practices'),
      seo: pointsOf('seo'),
    };
  } finally {
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true });
  }
}
