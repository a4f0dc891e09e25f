/** The settings of a webhook: made from a received request, saved, loaded again, changed. */
import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  expectToast,
  hasSaid,
  logIn,
  test,
} from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';
import { sign } from '#tests/support/signed-request.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const trigger = (page: Page) => page.locator('[data-node]').filter({ hasText: /Receive Webhook/ });
const becomes = (page: Page, number: number) =>
  drawer(page).getByRole('combobox', { name: `Becomes ${number}` });
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
const headerSwitch = (page: Page) =>
  drawer(page).getByRole('switch', { name: 'Only accept requests with this header' });
const signatureSwitch = (page: Page) =>
  drawer(page).getByRole('switch', { name: 'Only accept signed requests' });
const secretField = (page: Page) => drawer(page).getByLabel('Signing secret', { exact: true });

const requests = (page: Page) => drawer(page).getByRole('button', { name: /^Request [A-C]/ });

async function openSettings(page: Page): Promise<string> {
  await trigger(page).click();
  const url = drawer(page).getByRole('textbox', { name: 'Webhook URL' });
  await expect(url).toHaveValue(/\/webhooks\/automations\/[\w-]{43}$/);
  return url.inputValue();
}

test('a webhook is set up from a request, and opens again as it was saved', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await logIn(page);
  const id = await createFlow(page, new FlowBuilder('Web leads').trigger('receiveWebhook'));
  await page.goto(`/builder?id=${id}`);
  const url = await openSettings(page);
  const copied = hasSaid(page, 'Copied!');
  await drawer(page).getByRole('button', { name: 'Copy webhook URL' }).click();
  await copied;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);

  // Requests that arrive while the drawer is open appear in it, even refused ones.
  const data = {
    lead: { first: 'Wanda', phone: '(801) 555-0177' },
    job: 'a leaking tap in the upstairs bathroom',
  };
  expect((await page.request.post(url, { form: { name: 'Otis' } })).status()).toBe(200);
  await expect(drawer(page).getByRole('button', { name: /^Request A/ })).toContainText('name=Otis');
  expect((await page.request.post(url, { data })).status()).toBe(200);
  const request = drawer(page).getByRole('button', { name: /^Request A/ });
  const preview = request.locator('code');
  await expect(preview).toHaveText(JSON.stringify(data).slice(0, 60));
  expect(await preview.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  await expect(request).toContainText('It started nothing: the automation was a draft or paused.');
  for (const times of ['Once on', '2 times, last on']) {
    expect((await page.request.post(url, { data: '{"half":' })).status()).toBe(400);
    await expect(drawer(page).getByRole('list', { name: 'Refused requests' })).toContainText(
      `Its body was neither JSON nor a form.${times}`,
    );
  }

  await request.click();
  await request.click();
  await expect(drawer(page).getByRole('textbox', { name: 'Path 1' })).toBeHidden();
  await request.click();
  await expect(drawer(page).getByText('We guessed what 2 fields are.')).toBeVisible();
  await expect(drawer(page).getByRole('textbox', { name: 'Path 1' })).toHaveValue('lead.first');
  await expect(becomes(page, 1)).toHaveText('First name');
  await expect(becomes(page, 2)).toHaveText('Phone number');
  await expect(becomes(page, 3)).toHaveText('Not used');
  await becomes(page, 3).click();
  await page.getByRole('option', { name: 'Custom field' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Name 3' })).toHaveValue('job');
  await headerSwitch(page).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Header' })).toHaveValue('X-Signature');
  await save(page);
  await expect(drawer(page).getByText('Please fill out all required fields: Value')).toBeVisible();
  await drawer(page).getByRole('textbox', { name: 'Header' }).fill('X-Lead-Token');
  await drawer(page).getByRole('textbox', { name: 'Value' }).fill('open-sesame');
  await signatureSwitch(page).click();
  await expectNoViolations(page);
  await save(page);
  await expect(drawer(page)).toBeHidden();

  // The server counted that save; the next one follows it.
  const title = page.getByRole('textbox', { name: 'Automation name' });
  await title.fill('Leads from the web');
  await title.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back to the automations' }).click();
  await expect(page).toHaveURL(/\/automations$/);
  await page.reload();
  await page.getByRole('link', { name: 'Leads from the web', exact: true }).click();
  expect(await openSettings(page)).toBe(url);
  await expect(drawer(page).getByRole('button', { name: /^Request A Saved/ })).toBeVisible();
  await expect(becomes(page, 2)).toHaveText('Phone number');
  await expect(drawer(page).getByRole('textbox', { name: 'Name 3' })).toHaveValue('job');
  await expect(drawer(page).getByRole('textbox', { name: 'Value' })).toHaveValue('open-sesame');
  await expect(signatureSwitch(page)).toBeChecked();
  await headerSwitch(page).click();
  await expect(page.getByText('Turn off the security header?')).toBeVisible();
  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Header' })).toBeHidden();
  await save(page);
  await expect(drawer(page)).toBeHidden();

  await openSettings(page);
  await expect(headerSwitch(page)).not.toBeChecked();
  await headerSwitch(page).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Header' })).toHaveValue('X-Lead-Token');
});

test('the secret of a webhook is replaced, and the previous one stays valid for a day', async ({ page }) => {
  await logIn(page);
  const id = await createFlow(
    page,
    new FlowBuilder('Signed leads')
      .trigger('receiveWebhook')
      .step('delay', { delayValue: '1', delayUnit: 'hours' }),
  );
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/builder?id=${id}`);
  await expectToast(page, 'Automation published successfully', () => page.getByRole('switch').click());
  const url = await openSettings(page);
  await signatureSwitch(page).click();
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await openSettings(page);
  await expect(signatureSwitch(page)).toBeChecked();
  const body = '{"job":"leak"}';
  const send = async (headers: Record<string, string> = {}) =>
    (
      await page.request.post(url, {
        data: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    ).status();
  expect(await send()).toBe(403);
  await expect(drawer(page).getByText('It was not signed. You accept signed requests only.')).toBeVisible();

  await expect(secretField(page)).toHaveAttribute('type', 'password');
  await drawer(page).getByRole('button', { name: 'Show signing secret' }).click();
  await expect(secretField(page)).toHaveAttribute('type', 'text');
  const first = await secretField(page).inputValue();
  expect(await send(sign({ secret: first, id: 'one', body }))).toBe(200);
  await expect(requests(page)).toHaveCount(1);
  await drawer(page).getByText('How to sign a request').click();
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await drawer(page).getByRole('button', { name: 'Replace secret' }).click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(drawer(page).getByText('The secret before this one is good until')).toBeVisible();
  await expect(secretField(page)).not.toHaveValue(first);
  const second = await secretField(page).inputValue();
  expect(await send(sign({ secret: first, id: 'two', body }))).toBe(200);
  await expect(requests(page)).toHaveCount(2);
  expect(await send(sign({ secret: second, id: 'three', body }))).toBe(200);
  await expect(requests(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await openSettings(page);
  await expect(secretField(page)).toHaveValue(second);
});
