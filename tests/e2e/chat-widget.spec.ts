/** The chat on websites of businesses: another origin, with that site's own rules. */
import type { Page } from '@playwright/test';
import { brokenRules } from '#tests/support/axe.ts';
import { box, choices, lastLine, launcher, log, panel, say } from '#tests/support/chat-page.ts';
import { BREAKS_THE_SERVER, expect, logIn, test } from '#tests/support/e2e.ts';
import { type StandIn, startStandIn } from '#tests/support/stand-in.ts';

let site: StandIn | undefined;
test.afterEach(() => site?.stop());

/** A page of the business's own website, on an origin of its own. */
async function openSite(page: Page, { url, head = '' }: { url: string; head?: string }): Promise<void> {
  const demo = await (await fetch(`${url}/demo-site`)).text();
  const business = /data-business="([^"]+)"/.exec(demo)?.[1];
  const policy = `default-src 'none'; script-src ${url} 'nonce-own'; connect-src ${url}; style-src 'nonce-own'; img-src data:`;
  site = await startStandIn(({ response }) =>
    response
      .setHeader('content-type', 'text/html')
      .setHeader('content-security-policy', policy)
      .end(
        `<!doctype html><html lang="en"><head><title>A plumber</title><link rel="icon" href="data:,">${head}</head>
        <body><main><h1>A plumber</h1></main>
        <script src="${url}/widget.js" data-business="${business}" async></script></body></html>`,
      ),
  );
  await page.goto(`${site.url}/`);
}

test(
  'a visitor of a page with a strict policy books a visit, across a reload and a lost connection @journey',
  BREAKS_THE_SERVER,
  async ({ page, context, server }) => {
    await openSite(page, server);
    await launcher(page).click();
    await expect(box(page)).toBeFocused();
    await say(page, 'Hi, can I book a drain cleaning next week?');
    await expect(choices(page).first()).toBeVisible();

    await page.reload();
    await expect(log(page)).toContainText('can I book a drain cleaning next week?');
    await expect(choices(page).first()).toBeVisible();
    expect(await brokenRules({ page, within: 'porchlight-chat' })).toEqual([]);

    await choices(page).first().click();
    await expect(lastLine(page)).toContainText(/name/i);
    await context.setOffline(true);
    await say(page, 'My name is Ines Moreau');
    await expect(panel(page)).toContainText('No connection. Your words are kept');
    await context.setOffline(false);
    await expect(lastLine(page)).toContainText(/phone|number/i);
    await say(page, '801 555 0171');
    await expect(lastLine(page)).toContainText(/address/i);
    await say(page, '12 Elm St, Provo');
    await expect(lastLine(page)).toContainText('Ines');
    await say(page, 'Yes');
    await expect(lastLine(page)).toContainText(/booked/i);

    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(launcher(page)).toBeFocused();

    await logIn(page);
    await page.goto('/appointments?view=agenda');
    await expect(page.getByText('Ines Moreau').first()).toBeVisible();
  },
);

test('a hostile page neither breaks the chat nor is broken by it', async ({ page, server }) => {
  await openSite(page, {
    url: server.url,
    head: `<style nonce="own">* { display: none !important; position: static !important; font-size: 90px !important }
             html, body, body > * { display: block !important }</style>
           <script nonce="own">
             Object.defineProperty(window, 'localStorage', { get() { throw new Error('no storage'); } });
             Object.prototype.extra = 'tampered';
             Array.prototype.extra = () => { throw new Error('tampered'); };
           </script>`,
  });
  await launcher(page).click();
  await say(page, '<img src=x onerror="window.broken = true">');
  await expect(log(page)).toContainText('<img src=x onerror="window.broken = true">');
  await expect(log(page).locator('.assistant').nth(1)).toBeVisible();
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  const { height } = (await page.locator('porchlight-chat .launcher').boundingBox()) ?? { height: 0 };
  expect(height).toBe(56);
});
