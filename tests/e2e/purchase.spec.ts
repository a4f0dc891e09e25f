/** From the agreement to a plan, in the sandbox: validation, signing, paying, and what happens when it fails. */
import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  test,
} from '#tests/support/e2e.ts';

/** A business of its own: the first test buys a plan for the other one. */
const SECOND = { email: 'second@porchlight.test' };

const step = (page: Page, title: string) => page.getByRole('heading', { level: 2, name: title, exact: true });
const agreeButton = (page: Page) => page.getByRole('button', { name: 'Agree and continue' });
const agreeBox = (page: Page) => page.getByRole('checkbox', { name: /^I have read and agree/ });
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ });

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Phone number').fill('+1 415 555 0123');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(step(page, 'Agreement')).toBeFocused();
}

async function sign(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Service agreement' }).press('End');
  await agreeBox(page).check();
  await agreeButton(page).click();
  await expect(step(page, 'Plan')).toBeFocused();
}

async function choose(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Startup' }).check();
  await page.getByRole('checkbox', { name: /^I agree to the terms/ }).check();
}

test(
  'an owner signs the agreement, is declined, pays, and has a plan @journey',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await page.goto('/account/plans');
    await expect(page.getByText('No plan yet')).toBeVisible();
    await expect(page.getByText('$199.00 a month, billed $2,388.00 a year')).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await expect(page.getByLabel('First name')).toHaveValue('Dana');
    await expect(page.getByLabel('Last name')).toHaveValue('Reyes');
    await expect(page.getByLabel('Email')).toHaveValue('demo@porchlight.test');
    await expectNoViolations(page);
    await fillIn(page);
    await expectNoViolations(page);
    await sign(page);
    await expect(page.getByText('$199.00 a month, billed $2,388.00 a year')).toBeVisible();
    await expect(page.getByText('Save 20%')).toBeVisible();
    await choose(page);
    await expectNoViolations(page);

    // Left and come back: the choice is kept, the terms are not.
    await page.reload();
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Plan' }).locator('[aria-current=step]'),
    ).toHaveCount(1);
    await expect(page.getByRole('radio', { name: 'Startup' })).toBeChecked();
    await expect(payButton(page)).toBeDisabled();
    await choose(page);

    await page.getByRole('radio', { name: /0002/ }).check();
    await payButton(page).click();
    await expect(page.getByText('Your card was declined.')).toBeVisible();

    const payments: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/stripe-payment')) payments.push(request.url());
    });
    await page.getByRole('radio', { name: /4242/ }).check();
    await page.getByRole('button', { name: 'Pay $2,388.00', exact: true }).dblclick();
    await expect(step(page, 'Congratulations!')).toBeFocused();
    expect(payments).toHaveLength(1);
    await expect(page.getByText('Nothing was charged.')).toBeVisible();
    await expect(page.getByText(/^sub_/)).toBeVisible();
    await expect(page.getByText('Setup takes 2 to 4 business days after the onboarding call.')).toBeVisible();
    const call = page.getByRole('link', { name: 'Schedule Onboarding Call' });
    await expect(call).toHaveAttribute('target', '_blank');
    await expect(call).toHaveAttribute('rel', /noopener/);
    await expectNoViolations(page);
    await page.reload();
    await expect(step(page, 'Congratulations!')).toBeVisible();

    await page.getByRole('link', { name: 'See your plan' }).click();
    await expect(step(page, 'Startup')).toBeVisible();
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Signed by Dana Reyes on /)).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByRole('link', { name: 'Schedule Onboarding Call' })).toBeVisible();
    await page.getByRole('button', { name: 'See the receipt' }).click();
    await expect(page.getByText('Amount: $2,388.00 for one year')).toBeVisible();
    await expectNoViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Read the agreement' }).click();
    await expect(page.getByText('Signed by: Dana Reyes, demo@porchlight.test')).toBeAttached();
    await expect(
      page.getByRole('heading', { name: '20. Law, arbitration and general terms' }),
    ).toBeAttached();
    await expectNoViolations(page);

    await page.goto('/agreement');
    await expect(page.getByText('You already have a plan')).toBeVisible();
    await expectNoViolations(page);
  },
);

test(
  'account info is checked field by field, and the agreement must be read',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await logIn(page, SECOND);
    await page.goto('/agreement');
    const leave = async (label: string, text: string, message: string) => {
      await page.getByLabel(label).fill(text);
      await page.getByLabel(label).blur();
      await expect(page.getByText(message, { exact: true })).toBeVisible();
    };
    await expect(page.getByLabel('First name')).toHaveValue('Sam');
    await expect(page.getByText(/is required$/)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await leave('First name', ' ', 'First name is required');
    await leave('Last name', '', 'Last name is required');
    await leave('Email', '', 'Email is required');
    await leave('Email', 'sam@', 'Please enter a valid email address');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Phone number is required')).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();
    await leave('Phone number', '415555', 'Please enter a valid 10-digit phone number');
    await expect(page.getByLabel('Phone number')).toHaveValue('(415) 555');
    await expectNoViolations(page);

    await page.getByLabel('First name').fill('Sam');
    await page.getByLabel('Last name').fill('Okafor');
    await page.getByLabel('Email').fill('sam@okafor.example');
    await fillIn(page);
    await expectNoSidewaysScroll(page);
    await expect(page.getByText('Scroll to the end of the agreement to go on.')).toBeVisible();
    await agreeBox(page).check();
    await expect(agreeButton(page)).toBeDisabled();
    await agreeBox(page).uncheck();
    await page.getByRole('region', { name: 'Service agreement' }).press('End');
    await expect(page.getByText('Tick the box to go on.')).toBeVisible();
    await expect(agreeButton(page)).toBeDisabled();
    await agreeBox(page).check();

    await page.route('**/api/user-agreement', (route) => route.abort());
    await agreeButton(page).click();
    await expect(
      page.getByText('An error occurred while submitting the agreement. Please try again.'),
    ).toBeVisible();
    await page.route('**/api/user-agreement', (route) => route.fulfill({ status: 500, body: '' }));
    await agreeButton(page).click();
    await expect(page.getByText('Failed to submit agreement. Please try again.')).toBeVisible();
    await page.unroute('**/api/user-agreement');

    await page.route('**/api/plans/get-yearly', (route) => route.fulfill({ status: 502, body: '' }));
    await agreeButton(page).click();
    await expect(page.getByText('Failed to load subscription packages. Please try again.')).toBeVisible();
    await page.unroute('**/api/plans/get-yearly');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('radio', { name: 'Growth' })).toBeVisible();
    await expectNoSidewaysScroll(page);

    // It is signed once, until the account info changes.
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page.getByText('Sam Okafor has signed this agreement.')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByLabel('First name').fill('Samuel');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(agreeButton(page)).toBeDisabled();
  },
);

test(
  'a payment whose answer is lost is checked before it can be repeated',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page, SECOND);
    let change: object = {};
    await page.route('**/api/purchase', async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { data: object };
      await route.fulfill({ response, json: { ...reply, data: { ...reply.data, ...change } } });
    });
    await page.route('**/api/stripe-payment', (route) => {
      change = { plan: planThatIs('paying') };
      return route.abort();
    });
    await page.goto('/agreement');
    await fillIn(page);
    await sign(page);
    await choose(page);
    await payButton(page).click();
    await expect(step(page, 'We are checking your payment')).toBeFocused();
    await expect(page.getByText('Please don’t pay again', { exact: false })).toBeVisible();
    await expect(payButton(page)).toHaveCount(0);
    await expectNoViolations(page);
    change = { plan: null };
    await expect(page.getByText('The payment did not go through, and nothing was charged.')).toBeVisible();
    await expect(payButton(page)).toBeVisible();

    change = { plan: planThatIs('unknown') };
    await page.reload();
    await expect(step(page, 'Please contact support')).toBeVisible();
    await expect(page.getByRole('link', { name: 'support@porchlight.test' })).toBeVisible();

    change = { plan: null, card_form: { kind: 'not-configured' } };
    await page.reload();
    await expect(page.getByText('Payment is not set up yet')).toBeVisible();

    // Stripe's script cannot be loaded here.
    change = { plan: null, card_form: { kind: 'stripe', publishable_key: 'pk_test_12345678' } };
    await page.reload();
    await expect(page.getByText('Please check your payment information and try again.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  },
);

const planThatIs = (status: string) => ({
  key: 'starter_boost',
  title: 'Startup',
  price: 2388,
  minutes: 300,
  messages: 300,
  status,
  subscription_id: null,
  is_sandbox: true,
  bought_at: '2026-11-17T09:00:00Z',
  renews_at: null,
  ends_at: null,
  agreement: { id: 1, signed_by: 'Sam Okafor', signed_at: '2026-11-17T08:59:00Z', version: '2026-11' },
});
