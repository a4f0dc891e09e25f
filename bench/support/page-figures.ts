/** How the pages load: Lighthouse's points on a phone, and the first rows on a slow connection, beside a bare page. */
import { chromium, type Page } from '@playwright/test';
import pg from 'pg';
import { findOrInstallBrowser } from '#tests/support/browser.ts';
import { startServer } from '#tests/support/server-process.ts';
import playwright from '../../playwright.config.ts';
import { startBarePage } from './bare-page.ts';
import type { Bench } from './figure.ts';
import { measurePoints, type Points } from './lighthouse.ts';

const RATING_PAGE = '/review-us/:id';
/** The public pages that a stranger may open first. Add a new one here. */
const PUBLIC_PAGES = ['/events', '/partners', RATING_PAGE, '/'];
const SLOW_BYTES_PER_SECOND = 400_000 / 8;

export const reportPages: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const server = await startServer({ ownerUrl });
  const bare = await startBarePage();

  const baseline = await measurePoints(bare.url);
  for (const path of PUBLIC_PAGES) {
    const points = await measurePoints(
      server.url + (path === RATING_PAGE ? await ratingPageOf(ownerUrl) : path),
    );
    for (const name of Object.keys(points) as (keyof Points)[])
      report({
        figure: `Lighthouse of ${path} on a phone, ${name}`,
        unit: 'points',
        ours: points[name],
        baseline: baseline[name],
        baselineIs: 'a page of a heading and a row',
        betterIs: 'higher',
      });
  }

  const rows = await timeFirstRows({ url: server.url, bareUrl: bare.url });
  for (const { path, ms, requests } of rows.ours) {
    const beside = { baselineIs: 'one row in bare HTML over the same line', betterIs: 'lower' } as const;
    const figure = `first rows of ${path} at 400 kbit/s`;
    report({ figure, unit: 'ms', ours: ms, baseline: rows.bare.ms, ...beside });
    report({ figure, unit: 'requests', ours: requests, baseline: rows.bare.requests, ...beside });
  }
  await bare.close();
  await server.stop();
};

async function ratingPageOf(ownerUrl: string): Promise<string> {
  const sql = new pg.Client({ connectionString: ownerUrl });
  await sql.connect();
  const { rows } = await sql.query(`select business_id from users where email = 'demo@porchlight.test'`);
  await sql.end();
  return `/review-us/${rows[0].business_id}`;
}

type Load = { path: string; ms: number; requests: number };

async function timeFirstRows({ url, bareUrl }: { url: string; bareUrl: string }) {
  const options = playwright.use?.launchOptions;
  const browser = await chromium.launch({ ...options, executablePath: findOrInstallBrowser() });
  const ours: Load[] = [];
  for (const path of ['/conversations', '/contacts']) {
    // With an empty cache each time.
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await page.goto(url);
    await page.getByLabel('Email').fill('demo@porchlight.test');
    await page.getByLabel('Password', { exact: true }).fill('porchlight-demo');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/dashboard/);
    const state = await context.storageState();
    await context.close();
    const fresh = await browser.newContext({ storageState: state, viewport: { width: 1280, height: 800 } });
    ours.push({ path, ...(await loadSlowly(await fresh.newPage(), url + path)) });
    await fresh.close();
  }
  const bare = await loadSlowly(await browser.newPage(), bareUrl);
  await browser.close();
  return { ours, bare };
}

async function loadSlowly(page: Page, address: string): Promise<Omit<Load, 'path'>> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: SLOW_BYTES_PER_SECOND,
    uploadThroughput: SLOW_BYTES_PER_SECOND,
  });
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await page.addInitScript(noteFirstRows);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.documentElement.dataset.firstRowsMs !== undefined, null, {
    timeout: 120_000,
  });
  return { ms: await page.evaluate(() => Number(document.documentElement.dataset.firstRowsMs)), requests };
}

/** Runs in the page, because a script that looks from outside sees the rows late. */
function noteFirstRows(): void {
  const observer = new MutationObserver(() => {
    const rows = [...document.querySelectorAll('tbody tr')];
    if (!rows.some((row) => row.textContent.includes('View'))) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      document.documentElement.dataset.firstRowsMs = String(performance.now());
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
