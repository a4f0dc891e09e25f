import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  test,
} from '#tests/support/e2e.ts';

test('events: the page reads without JavaScript', async ({ browser, server }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${server.url}/events`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('These are sample events of a demo')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Register/ })).toHaveCount(4);
  // The browser itself opens the questions, each on its own.
  await page.getByText('Do you share replays?').click();
  await page.getByText('How early do you announce events?').click();
  await expect(page.getByText(/we e-mail the replay to all who registered/)).toBeVisible();
  await expect(page.getByText(/10-14 days ahead/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Attend your way' })).toBeVisible();
  await expect(page.locator('#faq details')).toHaveCount(4);
  await expect(page.locator('#quotes figure')).toHaveCount(3);
  await expect(page.locator('header').getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Join the Events List' })).toHaveAttribute('href', '#join');
  await page.context().close();
});

test('events: tabs, and a signup that is checked in order and confirmed @journey', async ({
  page,
  context,
}) => {
  await page.goto('/events');
  const [tab, other] = [
    page.getByRole('tab', { name: 'In Person' }),
    page.getByRole('tab', { name: 'Virtual' }),
  ];
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toBeEnabled();
  await tab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(other).toBeFocused();
  await expect(page.getByText('Live captions')).toBeVisible();
  await expect(page.getByText('Food and coffee are on us')).toBeHidden();

  const form = page.getByRole('form', { name: 'Join the Events List' });
  const submit = form.getByRole('button', { name: 'Join the Events List' });
  await expect(form.getByRole('status')).toHaveText("We'll confirm instantly -- no spam, ever.");
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Please enter your name.');
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill('Ana Ruiz');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email.');
  // The browser's own check is off, so that ours speaks.
  await form.getByLabel('Email').fill('ana@example');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Please enter a valid email.');
  await expect(form.getByLabel('I would attend')).toHaveValue('either');
  await expect(form.getByLabel('My role')).toHaveValue('owner');
  await form.getByLabel('Email').fill('ana@example.com');
  await submit.click();
  await expect(form.getByRole('alert')).toHaveText('Please consent to receive event updates.');
  await form.getByLabel(/I agree/).check();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/events/signups', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await submit.click();
  await expect(form.getByRole('status')).toHaveText('Submitting...');
  await expectNoViolations(page);
  answer.resolve();
  await expect(form.getByRole('status')).toContainText('Thanks!');
  await expect(form.getByLabel('Name')).toHaveValue('');
  await expect(form.getByLabel(/I agree/)).not.toBeChecked();
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain('XSRF-TOKEN');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('events_rss_cache') ?? '{}'));
  expect(kept.events).toHaveLength(4);
});

test('events: a signup that fails can be tried again', BREAKS_THE_SERVER, async ({ page }) => {
  await page.goto('/events');
  await page.route('**/api/events/signups', (route) => route.fulfill({ status: 500, body: '' }));
  const form = page.getByRole('form', { name: 'Join the Events List' });
  await form.getByLabel('Name').fill('Ana Ruiz');
  await form.getByLabel('Email').fill('ana@example.com');
  await form.getByLabel(/I agree/).check();
  await form.getByRole('button').click();
  await expect(form.getByRole('alert')).toHaveText('Unable to submit. Please try again later.');
  await expect(form.getByLabel('Name')).toHaveValue('Ana Ruiz');
});

test('partners: a playable call, and a calculator', async ({ page }) => {
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Play the call' }).click();
  await expect(page.getByRole('button', { name: 'Pause the call' })).toBeVisible();
  await page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.dispatchEvent(new Event('ended')));
  await expect(page.getByRole('button', { name: 'Play the call' })).toBeVisible();

  const calculator = page.locator('#calculator');
  for (const text of ['$250', '$100', '$200', '$300']) await expect(calculator).toContainText(text);
  await page.getByRole('slider', { name: 'New clients per month' }).focus();
  await page.keyboard.press('End');
  await expect(calculator).toContainText('$3,000');
  await page.getByRole('slider', { name: 'Onboarding fee' }).focus();
  await page.keyboard.press('Home');
  await expect(calculator.getByText('$0', { exact: true })).toBeVisible();
  for (const name of [/^Become a partner/, /^Apply now/])
    await expect(page.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  await expect(page.getByRole('link', { name: 'Call to test' })).toHaveAttribute('href', /^tel:\+1/);

  await expect(page.locator('#steps h3')).toHaveText(['Connect', 'Promote', 'Grow & Earn']);
  for (const part of ['benefits', 'fit', 'support']) await expect(page.locator(`#${part} h3`)).toHaveCount(3);
  await expect(page.locator('#testimonials figure')).toHaveCount(3);
  await expect(page.locator('#faq details')).toHaveCount(5);
});

for (const path of ['/events', '/partners', '/terms'])
  test(`${path} fits a phone, in the dark too, and axe finds nothing`, async ({ page }) => {
    await page.goto(path);
    await expectNoViolations(page);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 375, height: 780 });
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
  });
