import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import { BREAKS_THE_SERVER, expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

const tile = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const drawer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const said = (page: Page, text: string) => page.getByText(text, { exact: true });

async function manage(page: Page, what: 'Manage Metrics' | 'Manage Charts') {
  await page.getByRole('button', { name: 'Manage Dashboard' }).click();
  await page.getByRole('menuitem', { name: what }).click();
  return drawer(page, what);
}

async function choose(page: Page, name: string, action: string) {
  await tile(page, name)
    .getByRole('button', { name: `Options for ${name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The names of the tiles, in the order of the page. */
const order = (page: Page) =>
  page
    .getByRole('list', { name: 'Custom Dashboard' })
    .getByRole('article')
    .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('aria-label')));

test('an owner counts something, draws it, puts it in order, exports it and deletes it @journey', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/dashboard?days=90');
  const metrics = await manage(page, 'Manage Metrics');
  await metrics.getByRole('button', { name: 'Add metric' }).click();
  const form = drawer(page, 'Add metric');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'Name is required')).toBeVisible();
  await expect(said(page, 'Metric type is required')).toBeVisible();
  await form.getByLabel('Name').fill('Phone calls');
  await form.getByText('Categories', { exact: true }).click();
  await form.getByRole('textbox', { name: 'Categories' }).fill('Leak, leak');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(said(page, 'At least 2 unique choices are required for choice type')).toBeVisible();
  await form.getByText('Number', { exact: true }).click();
  await expectNoViolations(page);
  // What is typed is not lost by a slip of the finger.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(metrics.getByText('Phone calls', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tile(page, 'Phone calls')).toContainText(/\d/);

  const charts = await manage(page, 'Manage Charts');
  await charts.getByRole('button', { name: 'Add chart' }).click();
  const chartForm = drawer(page, 'Add chart');
  await chartForm.getByRole('button', { name: 'Save' }).click();
  for (const text of ['Chart name is required', 'Chart type is required', 'At least one metric is required'])
    await expect(said(page, text)).toBeVisible();
  await chartForm.getByLabel('Name').fill('Calls by week');
  const metric = chartForm.getByRole('checkbox', { name: /^Phone calls/ });
  await expect(metric).toBeDisabled();
  await chartForm.getByText('Bar', { exact: true }).click();
  await metric.click();
  // A table shows no numbers, so the metric is taken out and says why.
  await chartForm.getByText('Table', { exact: true }).click();
  await expect(metric).not.toBeChecked();
  await expect(metric).toBeDisabled();
  await chartForm.getByText('Line', { exact: true }).click();
  await metric.click();
  await chartForm.getByText('Compare with the period before').click();
  await chartForm.getByRole('button', { name: 'Save' }).click();
  await expect(chartForm).toBeHidden();
  await page.keyboard.press('Escape');

  await page.reload();
  const chart = tile(page, 'Calls by week');
  await expect(chart.locator('svg.recharts-surface')).toBeVisible();
  await expect(chart.getByRole('table', { name: 'Calls by week' })).toContainText('Period before');
  await choose(page, 'Calls by week', 'Edit');
  const edited = drawer(page, 'Edit chart');
  await expect(edited.getByRole('radio', { name: 'Line' })).toBeChecked();
  await expect(edited.getByRole('checkbox', { name: /^Phone calls/ })).toBeChecked();
  await edited.getByLabel('Name').fill('Calls over time');
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(tile(page, 'Calls over time')).toBeVisible();

  const before = await order(page);
  const handle = page.getByRole('button', { name: 'Move Calls over time' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Calls over time lifted, place \d+ of \d+\./)).toBeAttached();
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/reports/order'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  expect((await saved).status()).toBe(200);
  await expect(handle).toBeFocused();
  const at = before.indexOf('Calls over time');
  const after = before.toSpliced(at, 1).toSpliced(at - 1, 0, 'Calls over time');
  await expect.poll(() => order(page)).toEqual(after);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(after);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Phone calls', 'Export as CSV'),
  ]);
  expect(file.suggestedFilename()).toBe('phone-calls.csv');
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /Metric,Last 90 days,Period before\r\nPhone calls,\d+,/,
  );
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    choose(page, 'Calls over time', 'Export as PNG'),
  ]);
  const png = await readFile(await picture.path());
  expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', 1600]);
  // The title stands out from its background.
  const colors = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const pen = new OffscreenCanvas(image.width, 120).getContext('2d');
      pen?.drawImage(image, 0, 0);
      const pixels = new Uint32Array(pen?.getImageData(0, 60, image.width, 60).data.buffer ?? []);
      return new Set(pixels).size;
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  expect(colors).toBeGreaterThan(3);

  for (const name of ['Calls over time', 'Phone calls']) {
    await choose(page, name, 'Delete');
    await expect(
      said(page, `Are you sure you want to delete "${name}"? This action cannot be undone.`),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(tile(page, name)).toBeHidden();
  }
});

test('deleting a metric names its charts and its alert, and Undo brings it back into them', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/dashboard?days=90');
  const chart = tile(page, 'Sold by week');
  await expect(chart.locator('svg.recharts-surface')).toBeVisible();
  await choose(page, 'Sold', 'Delete');
  await expect(said(page, 'The chart “Sold by week” is left without a metric.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(tile(page, 'Sold')).toBeHidden();
  await expect(chart).toContainText('No data available for the selected period');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 'Sold')).toContainText(/\d+ of \d+ conversations/);
  await expect(chart.locator('svg.recharts-surface')).toBeVisible();
});

test(
  'two tabs do not overwrite each other’s metric: the second loads what the first saved',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await logIn(page);
    await page.goto('/dashboard?days=90');
    await choose(page, 'Average call', 'Edit');
    const form = drawer(page, 'Edit metric');
    await form.getByLabel('Name').fill('Mine');

    const other = await context.newPage();
    await other.goto('/dashboard?days=90');
    await choose(other, 'Average call', 'Edit');
    await drawer(other, 'Edit metric').getByLabel('Description').fill('How long a call takes.');
    await other.getByRole('button', { name: 'Save' }).click();
    await expect(said(other, 'Metric saved')).toBeVisible();
    await other.close();

    await form.getByRole('button', { name: 'Save' }).click();
    await expect(said(page, 'This metric was changed elsewhere in the meantime.')).toBeVisible();
    await expectNoViolations(page);
    await form.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(form.getByLabel('Name')).toHaveValue('Average call');
    await expect(form.getByLabel('Description')).toHaveValue('How long a call takes.');
    await form.getByLabel('Name').fill('Length of a call');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(tile(page, 'Length of a call')).toBeVisible();
  },
);

test('a metric, a slice and a bar each list the conversations that they count', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard?days=90');
  const counted = async (name: string) =>
    Number(/(\d+) of \d+ conversations/.exec((await tile(page, name).textContent()) ?? '')?.[1]);
  const isListed = (list: ReturnType<typeof drawer>, count: number) =>
    expect(list.getByText(new RegExp(`of ${count}$`))).toBeVisible();

  await expect(tile(page, 'Booked')).toContainText(/\d+ of \d+ conversations/);
  const booked = await counted('Booked');
  await page.getByRole('button', { name: 'Open Booked' }).click();
  const list = drawer(page, 'Booked');
  await isListed(list, booked);
  await list.getByRole('tab', { name: 'Not counted' }).click();
  const all = Number(/of (\d+) conversations/.exec((await list.textContent()) ?? '')?.[1]);
  await isListed(list, all - booked);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open Urgent' }).click();
  const urgent = drawer(page, 'Urgent');
  await urgent.getByRole('combobox', { name: 'Answer' }).click();
  const yes = page.getByRole('option', { name: /^Yes/ });
  const ofYes = Number(/\((\d+)\)/.exec((await yes.textContent()) ?? '')?.[1]);
  await yes.click();
  await isListed(urgent, ofYes);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');

  const slice = tile(page, 'What callers need').getByRole('button', { name: /^Not said/ });
  const unsaid = Number(await slice.locator('span').nth(2).textContent());
  await slice.click();
  const ofSlice = drawer(page, 'What callers need');
  await expect(ofSlice.getByRole('combobox', { name: 'Part of the chart' })).toContainText('Not said');
  await isListed(ofSlice, unsaid);
  await page.keyboard.press('Escape');

  const sold = await counted('Sold');
  await choose(page, 'Sold by week', 'See the conversations');
  const ofChart = drawer(page, 'Sold by week');
  await isListed(ofChart, sold);
  await ofChart.getByRole('combobox', { name: 'Part of the chart' }).click();
  await page.getByRole('option').nth(1).click();
  await expect(ofChart.getByRole('article').first()).toBeVisible();
});

test('a tile is dragged by its handle, and Undo puts it back', async ({ page }) => {
  await logIn(page);
  await page.goto('/dashboard?days=30');
  await expect(tile(page, 'Sold')).toContainText(/\d/);
  // Charts come in a reply of their own and take places between the metrics; what is above the tiles moves them as it comes.
  await expect(tile(page, 'Sold by week')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const before = await order(page);
  const [first, second, third] = before.map(String);
  const handle = page.getByRole('button', { name: `Move ${first}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await tile(page, third ?? '').boundingBox();
  if (!from || !to) throw new Error('a tile is not on the page');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(handle).toHaveAttribute('aria-pressed', 'true');
  await page.mouse.up();
  await expect(said(page, 'Order saved')).toBeVisible();
  await expect.poll(() => order(page)).toEqual([second, third, first, ...before.slice(3)]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => order(page)).toEqual(before);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(before);
});

test.describe('what the server cannot answer', BREAKS_THE_SERVER, () => {
  const success = (route: Route, data: unknown) => route.fulfill({ json: { status: 'success', data } });
  const metric = {
    id: 1,
    name: 'Quotes',
    description: '',
    calculation_type: 'bool',
    data_type: 'bool',
    active: true,
    data_path: '',
    filters: {},
    validation_rules: {},
    choices: [],
    current_value: null,
    previous_value: null,
    said: { said: 0, read: 20 },
    basis: { count: 0, of: 0 },
    answers: [
      { name: 'Yes', count: 0 },
      { name: 'No', count: 0 },
    ],
    display_order: 1,
    version: 1,
    revision: 1,
    agreement: null,
    alert: null,
    fill: { status: 'running', done: 20, total: 80 },
  };

  test('is said in place, with a way to try again', async ({ page }) => {
    await logIn(page);
    let answer = (route: Route) => route.fulfill({ status: 400, body: '' });
    await page.route('**/api/reports/**', (route) => answer(route));
    await page.goto('/dashboard');
    await expect(said(page, 'Failed to load custom charts. Please try again later.')).toBeVisible();
    await expect(said(page, 'Failed to load metrics. Please try again later.')).toBeVisible();
    await expectNoViolations(page);
    answer = (route) => route.fulfill({ json: { oops: true } });
    await page.reload();
    await expect(said(page, 'Invalid response format from server')).toHaveCount(2);

    answer = (route) => success(route, []);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.first().click();
    await expect(retry).toHaveCount(1);
    await retry.click();
    await expect(said(page, 'No custom charts created yet...')).toBeVisible();
    await manage(page, 'Manage Metrics');
    await expect(said(page, 'No custom metrics created yet.')).toBeVisible();
    await page.keyboard.press('Escape');
    const charts = await manage(page, 'Manage Charts');
    await charts.getByRole('button', { name: 'Add chart' }).click();
    await expect(
      said(page, 'No metrics available. Create some metrics first to use in charts.'),
    ).toBeVisible();
  });

  test('puts tiles back that could not be moved, and shows how far reading is, on a phone', async ({
    page,
  }) => {
    await logIn(page);
    await page.setViewportSize({ width: 375, height: 812 });
    await page.route('**/api/reports/**', (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path.endsWith('/order')) return route.fulfill({ status: 400, body: '' });
      if (path.includes('/charts')) return success(route, []);
      return success(route, [metric, { ...metric, id: 2, name: 'Leaks', display_order: 2, fill: null }]);
    });
    await page.goto('/dashboard');
    await expect(tile(page, 'Quotes')).toContainText('No data available for the selected period');
    await expect(tile(page, 'Quotes')).toContainText('Said in 0 of 20 conversations');
    await expect(tile(page, 'Quotes')).toContainText('Reading past conversations: 20 of 80');
    await expect(page.getByRole('button', { name: 'Cancel reading for Quotes' })).toBeVisible();
    await expectNoViolations(page);
    await choose(page, 'Quotes', 'Move later');
    await expect(said(page, 'Failed to save the order. The tiles are back where they were.')).toBeVisible();
    expect(await order(page)).toEqual(['Quotes', 'Leaks']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });
});
