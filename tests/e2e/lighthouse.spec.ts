import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { expect, logIn, test } from '#tests/support/e2e.ts';

/** The pages that a stranger may open first. `:business` becomes the id of the demo business. */
const PAGES = ['/', '/events', '/partners', '/review-us/:business'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const LEAST = 95;
/** A busy machine makes a page seem slow, but none makes it seem fast: the best of a few runs counts. */
const MOST_RUNS = 3;
const DEBUGGING_PORT = 9333;

for (const path of PAGES) {
  test(`Lighthouse gives ${path} at least ${LEAST} points on a phone @thorough`, async ({ page, server }) => {
    test.setTimeout(300_000);
    await logIn(page);
    const { user } = await (await page.request.get('/sanctum/user')).json();
    const url = server.url + path.replace(':business', user.business_id);
    const best = new Map<string, number>();
    for (let run = 1; run <= MOST_RUNS; run++) {
      for (const [name, points] of await measure(url)) best.set(name, Math.max(points, best.get(name) ?? 0));
      if ([...best.values()].every((points) => points >= LEAST)) break;
    }
    const figures = [...best].map(([name, points]) => `${name} ${points}`).join(', ');
    console.log(`${path}: ${figures}`);
    expect([...best.keys()].sort()).toEqual(CATEGORIES.toSorted());
    for (const [name, points] of best) expect(points, name).toBeGreaterThanOrEqual(LEAST);
  });
}

async function measure(url: string): Promise<[name: string, points: number][]> {
  const { launchOptions } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--remote-debugging-port=${DEBUGGING_PORT}`],
  });
  try {
    const result = await lighthouse(url, {
      port: DEBUGGING_PORT,
      onlyCategories: CATEGORIES,
      formFactor: 'mobile',
      logLevel: 'error',
    });
    return Object.values(result?.lhr.categories ?? {}).map(({ id, score }) => [
      id,
      Math.round((score ?? 0) * 100),
    ]);
  } finally {
    await browser.close();
  }
}
