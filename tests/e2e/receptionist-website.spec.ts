/** The owner's website becomes answers of the receptionist: read page by page, checked, published. */
import type { Page } from '@playwright/test';
import { launcher, log, say } from '#tests/support/chat-page.ts';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';
import { startStandIn } from '#tests/support/stand-in.ts';

const PAGES: Record<string, string> = {
  '/': `<title>Lamplight</title><nav><a href="/faq">FAQ</a><a href="/prices">Prices</a><a href="/about">About us</a></nav>
    <main><h1>Welcome</h1><p>Estimates are free, and you get them in writing.</p></main>`,
  '/faq': `<title>FAQ</title><details><summary>Do you take bitcoin for payment?</summary><p>No bitcoin at all.</p>
    <p>Every major card is fine.</p></details><h2>Estimates</h2><p>Estimates are free, and you get them in writing.</p>`,
  '/prices': '<title>Prices</title><table><tr><td>Drain cleaning</td><td>$129</td></tr></table>',
  '/about': '<title>About</title><h1>About us</h1><p>We are a family business in Provo.</p>',
};

test(
  'an owner reads a website of four pages, tries one again, keeps some and publishes them @journey',
  BREAKS_THE_SERVER,
  async ({ page, browser, startAnother }) => {
    let isBroken = true;
    const site = await startStandIn(({ request: { path }, response }) => {
      const body = path === '/prices' && isBroken ? undefined : PAGES[path];
      response.writeHead(body ? 200 : 503, { 'content-type': 'text/html; charset=utf-8' }).end(body);
    });
    const { url } = await startAnother({ WEBHOOK_ALLOW_PRIVATE: 'on' });
    await logIn(page, { url });
    await setWebsite(page, url, site.url);
    await page.setViewportSize({ width: 390, height: 780 });
    await page.goto(`${url}/bot`);
    const dialog = page.getByRole('dialog', { name: 'Read my website' });
    const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
    const open = () => page.getByRole('button', { name: 'Read my website' }).click();

    await open();
    await press('Find pages');
    const pages = dialog.getByRole('list', { name: 'Pages' }).getByRole('listitem');
    await expect(pages).toHaveText([/Lamplight.*1 statement/, /FAQ/, /Prices/, /About us/]);
    await dialog.getByRole('checkbox', { name: 'About us' }).click();
    await press('Read 2 pages');
    await expect(pages.nth(1)).toContainText('2 statements');
    await expect(pages.nth(2)).toContainText('Your website answered with error 503.');
    await expectNoViolations(page);

    // Closing loses nothing that was read.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await open();
    isBroken = false;
    await press('Try again: Prices');
    await expect(pages.nth(2)).toContainText('1 statement');
    await press('Check 3 statements');
    await expect(dialog.getByText('Estimates are free, and you get them in writing.')).toHaveCount(1);
    await dialog.getByRole('checkbox', { name: /bitcoin/ }).click();
    await dialog.getByRole('checkbox', { name: 'Drain cleaning: $129' }).click();
    await expectNoViolations(page);
    await press('Keep 2');
    await expect(page.getByText('2 answers are added.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Drain cleaning: $129')).toHaveCount(0);

    await open();
    await press('Check 3 statements');
    await dialog.getByRole('checkbox', { name: /bitcoin/ }).click();
    // The buttons stay in sight, however long the list is.
    await page.setViewportSize({ width: 1280, height: 480 });
    await expect(dialog.getByRole('button', { name: 'Keep 1' })).toBeInViewport({ ratio: 1 });
    await press('Keep 1');
    await page.setViewportSize({ width: 390, height: 780 });
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByText('The draft is saved.')).toBeVisible();
    await page.goto(`${url}/contacts`);
    await page.goto(`${url}/bot`);
    await expect(page.getByText('No bitcoin at all. Every major card is fine.')).toBeVisible();
    await open();
    await press('Find pages');
    await press('Read 3 pages');
    await press('Check 4 statements');
    await expect(
      dialog.getByRole('checkbox', { name: /bitcoin.*Already among your answers/ }),
    ).not.toBeChecked();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();
    const context = await browser.newContext();
    const visitor = await context.newPage();
    await visitor.goto(`${url}/demo-site`);
    await launcher(visitor).click();
    await say(visitor, 'Do you take bitcoin?');
    await expect(log(visitor)).toContainText('No bitcoin at all. Every major card is fine.');
    await context.close();
    await site.stop();
  },
);

async function setWebsite(page: Page, url: string, website: string): Promise<void> {
  const reply = await page.request.get(`${url}/api/get-business-details`);
  const { data } = (await reply.json()) as { data: Record<string, object> };
  const changed = {
    ...data,
    brand_details: { ...data.brand_details, has_logo_update: false },
    business_details: { ...data.business_details, website },
  };
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const saved = await page.request.post(`${url}/api/update-business-details`, {
    headers: { 'x-xsrf-token': decodeURIComponent(token) },
    multipart: { data: JSON.stringify(changed) },
  });
  expect(saved.status()).toBe(200);
}
