/** Browser tests drive the product as `npm start` runs it: another process, its own database, the built pages. */
import { type APIResponse, test as base, expect, type Page } from '@playwright/test';
import { brokenRules } from './axe.ts';
import { type ImageServer, openServerImage, type ServerImage } from './server-images.ts';
import { cloneDatabase } from './test-database.ts';

/**
 * The tests of one file share a server with its own demo, so that they depend neither on other files nor on their order. A
 * test that changes the demo accounts starts another.
 */
export const test = base.extend<
  {
    server: ImageServer;
    baseURL: string;
    quiet: undefined;
    /** A server for this test only, with other settings. */
    startAnother: (env: Record<string, string>) => Promise<ImageServer>;
  },
  { image: ServerImage; serverOf: (file: string) => Promise<ImageServer> }
>({
  image: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it needs from this pattern.
    async ({}, use) => {
      const image = await openServerImage();
      await use(image);
      await image.end();
    },
    { scope: 'worker' },
  ],
  serverOf: [
    async ({ image }, use) => {
      let current: { file: string; server: ImageServer } | undefined;
      await use(async (file) => {
        if (current?.file !== file) {
          await current?.server.stop();
          current = {
            file,
            server: await image.start({ ownerUrl: await cloneDatabase() }),
          };
        }
        return current.server;
      });
      await current?.server.stop();
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => {
    await use(await serverOf(file));
  },
  baseURL: async ({ server }, use) => {
    await use(server.url);
  },
  startAnother: async ({ page, image }, use) => {
    const started: ImageServer[] = [];
    await use(async (env) => {
      const server = await image.start({ ownerUrl: await cloneDatabase(), env });
      started.push(server);
      return server;
    });
    // A page that still loads something would report the server as gone.
    await page.goto('about:blank');
    for (const server of started) await server.stop();
  },
  /** No page may throw or log an error, except in tests that break the server on purpose. */
  quiet: [
    async ({ page }, use, { annotations }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        // The browser reports the page itself as missing: that is what a test of an unknown address looks at.
        const isPage = message.location().url === page.url() && message.text().includes('404 (Not Found)');
        if (!isPage) problems.push(message.text());
      });
      await use(undefined);
      // An answer that a test changes on its way may still be under way when the test ends.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      const breaksThings = annotations.some(({ type }) => type === 'breaks-the-server');
      if (!breaksThings) expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
export const BREAKS_THE_SERVER = { annotation: { type: 'breaks-the-server' } };

type Login = { email?: string; password?: string; url?: string };
const DEMO = { email: 'demo@porchlight.test', password: 'porchlight-demo' };

/** Signs the browser in without showing a page. Call it before the first page is opened. */
export async function logIn(page: Page, { email, password, url = '' }: Login = {}): Promise<void> {
  const context = page.context();
  await page.request.get(`${url}/sanctum/csrf-cookie`);
  const given = { email: email ?? DEMO.email, password: password ?? DEMO.password };
  const reply = await post(page, `${url}/sanctum/login`, given);
  expect(reply.status()).toBe(200);
  const { user } = (await reply.json()) as { user: object };
  const stored = { name: 'user', value: JSON.stringify({ user, loginTime: Date.now() }) };
  const { cookies } = await context.storageState();
  const origins = [{ origin: new URL(reply.url()).origin, localStorage: [stored] }];
  await context.setStorageState({ cookies, origins });
}

/** Logs in as a user does, for tests of the login itself. */
export async function logInByForm(page: Page, { email, password, url = '/' }: Login = {}): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(email ?? DEMO.email);
  await page.getByLabel('Password', { exact: true }).fill(password ?? DEMO.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
}

/** Bypasses the page, as another tab of the same browser would. */
export async function post(page: Page, path: string, data: object): Promise<APIResponse> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  return page.request.post(path, { data, headers: { 'x-xsrf-token': decodeURIComponent(token) } });
}

/** Some toasts stay for two seconds, and a busy machine may look too late. So the page itself watches for them. */
export async function expectToast(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const shown = await page.evaluateHandle(() => {
    const texts = new Set<string>();
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('[data-sonner-toast] [data-title]'))
        texts.add(title.textContent ?? '');
    }).observe(document, { childList: true, subtree: true, characterData: true });
    return texts;
  });
  await act();
  const message = `the toast "${text}"`;
  await expect.poll(() => shown.evaluate((texts, one) => texts.has(one), text), { message }).toBe(true);
  await shown.dispose();
}

/** Waits out theme changes and fades, whose intermediate colours users never read. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isPassing = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime ?? 0);
    for (let round = 0; round < 20; round++) {
      const passing = document.getAnimations().filter((one) => one.playState === 'running' && isPassing(one));
      if (passing.length === 0) return;
      await Promise.allSettled(passing.map(({ finished }) => finished));
    }
  });

/**
 * Checks a page that has been drawn: an empty document has neither a heading nor a landmark. Of what axe would load again before
 * it begins, no rule that runs needs the style sheets.
 */
export async function expectNoViolations(page: Page): Promise<void> {
  const drawn = page.getByRole('main').or(page.getByRole('dialog')).or(page.getByRole('alertdialog'));
  await expect(drawn.first()).toBeVisible();
  await untilStill(page);
  expect(await brokenRules({ page, options: { preload: { assets: ['media'] } } })).toEqual([]);
}

/**
 * The page itself must not scroll sideways; a wide table scrolls inside its own container. In a window that was just made
 * narrower, a chart keeps its width until it is drawn again.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

/**
 * Resolves once the page has said it in a status. Call it before what leads to it: the word stays for two or three seconds, and a
 * busy machine may look too late, so the page itself watches.
 */
export const hasSaid = (page: Page, words: string) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === wanted),
    words,
  );
