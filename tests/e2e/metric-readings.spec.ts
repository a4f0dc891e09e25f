/** Behind a metric: what was read from each conversation, past ones read in the background, and its alert. */
import type { Page } from '@playwright/test';
import pg from 'pg';
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const open = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Open ${name}`, exact: true }).click();
  return drawer(page, name);
};

test('an owner confirms a reading, corrects it, takes that back, and enters what was not said', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/dashboard?days=90');
  const readings = await open(page, 'Kind of job');
  const first = readings.getByRole('article').first();
  const value = (await first.locator('p').first().locator('span').first().textContent()) ?? '';
  await first.getByRole('button', { name: 'That’s right' }).click();
  await expect(first.getByText('Confirmed')).toBeVisible();
  await expect(readings.getByText('You checked 1, 1 was right.')).toBeVisible();
  await first.getByRole('button', { name: 'Take back' }).click();
  await expect(first.getByText(/% sure$/)).toBeVisible();

  const whose = (await first.getAttribute('aria-label')) ?? '';
  const count = await readings.getByRole('article', { name: whose, exact: true }).count();
  await first.getByRole('button', { name: 'Not said' }).click();
  await expect(page.getByText('Counted as not said.')).toBeVisible();
  await expect(readings.getByText('You checked 1, 0 were right.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(readings.getByText('Check a few readings')).toBeVisible();
  await expect(readings.getByRole('article', { name: whose, exact: true })).toHaveCount(count);

  await first.getByRole('button', { name: 'Correct' }).click();
  await first.getByRole('combobox', { name: 'What it should be' }).click();
  const other = value === 'Pump' ? 'Drain' : 'Pump';
  await page.getByRole('option', { name: other }).click();
  await expectNoViolations(page);
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText(`Corrected, was ${value}`)).toBeVisible();
  await page.reload();
  await open(page, 'Kind of job');
  await expect(first.getByText(`Corrected, was ${value}`)).toBeVisible();
  await expect(readings.getByText('You checked 1, 0 were right.')).toBeVisible();
  await first.getByRole('button', { name: 'Take back' }).click();
  await expect(first.getByText(/% sure$/)).toBeVisible();

  await readings.getByRole('tab', { name: 'Not said' }).click();
  await expect(first.getByText('Not said')).toBeVisible();
  const who = (await first.getAttribute('aria-label')) ?? '';
  await first.getByRole('button', { name: 'Enter the value' }).click();
  await first.getByRole('button', { name: 'Save' }).click();
  await expect(first.getByText('Choose one')).toBeVisible();
  await first.getByRole('combobox', { name: 'What it should be' }).click();
  await page.getByRole('option', { name: 'Remodel' }).click();
  await first.getByRole('button', { name: 'Save' }).click();
  await readings.getByRole('tab', { name: 'Conversations' }).click();
  const entered = readings.getByRole('article', { name: who }).filter({ hasText: 'Entered by you' });
  await expect(entered.getByText('Remodel')).toBeVisible();
  await entered.getByRole('button', { name: 'Take back' }).click();
  await expect(entered).toBeHidden();
});

test('reading past conversations is cancelled and goes on', async ({ page, server }) => {
  const database = new pg.Client(server.ownerUrl);
  await database.connect();
  await logIn(page);
  await page.goto('/dashboard?days=90');
  // The readings of the first metric cannot be stored, so the second one waits for its turn.
  await database.query('begin; lock table metric_readings in share row exclusive mode');
  for (const name of ['Has a pet', 'Mentions a neighbor']) {
    await page.getByRole('button', { name: 'Manage Dashboard' }).click();
    await page.getByRole('menuitem', { name: 'Manage Metrics' }).click();
    await page.getByRole('button', { name: 'Add metric' }).click();
    const form = drawer(page, 'Add metric');
    await form.getByLabel('Name').fill(name);
    await form.getByText('Yes/No', { exact: true }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(drawer(page, 'Manage Metrics')).toBeHidden();
  }
  const tile = page.getByRole('article', { name: 'Mentions a neighbor' });
  await tile.getByRole('button', { name: 'Cancel reading for Mentions a neighbor' }).click();
  await expect(tile.getByText(/^Stopped at/)).toBeVisible();
  await page.reload();
  await expect(tile.getByText(/^Stopped at/)).toBeVisible();
  await tile.getByRole('button', { name: 'Go on reading for Mentions a neighbor' }).click();
  await expect(tile.getByText(/^Reading past conversations/)).toBeVisible();
  await database.query('rollback');
  await database.end();
  for (const name of ['Has a pet', 'Mentions a neighbor'])
    await expect(
      page.getByRole('article', { name }).getByRole('progressbar'),
      `${name} is read to the end`,
    ).toBeHidden();
});

test('an alert on a metric is saved, raised, starts an automation and is removed', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard?days=30');
  const metric = await open(page, 'Sold');
  await metric.getByRole('tab', { name: 'Alert' }).click();
  await metric.getByRole('button', { name: 'Save alert' }).click();
  await expect(metric.getByText('Enter a number')).toBeVisible();
  await metric.getByLabel('Number').fill('1');
  await metric.getByRole('combobox', { name: 'Over' }).click();
  await page.getByRole('option', { name: 'The last 30 days' }).click();
  await expectNoViolations(page);
  await metric.getByRole('button', { name: 'Save alert' }).click();
  await expect(page.getByText('Alert saved')).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Alerts, \d+ unread$/ }).click();
  await expect(page.getByText('Sold is above 1')).toBeVisible();
  await page.keyboard.press('Escape');
  await open(page, 'Sold');
  await metric.getByRole('tab', { name: 'Alert' }).click();
  await expect(metric.getByLabel('Number')).toHaveValue('1');
  await metric.getByRole('button', { name: 'Start an automation with it' }).click();
  await expect(page).toHaveURL(/\/builder\?id=\d+/);
  await expect(page.getByRole('heading', { name: 'When Sold passes its limit' })).toBeAttached();
  await expect(page.getByText('Metric Alert').first()).toBeVisible();

  await page.goto('/dashboard?days=30');
  await open(page, 'Sold');
  await metric.getByRole('tab', { name: 'Alert' }).click();
  await metric.getByRole('button', { name: 'Remove alert' }).click();
  await expect(page.getByText('Alert removed')).toBeVisible();
  await expect(metric.getByLabel('Number')).toHaveValue('');
});
