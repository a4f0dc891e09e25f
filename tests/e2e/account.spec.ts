import type { BrowserContext, Page } from '@playwright/test';
import { expect, expectNoViolations, logInByForm, test } from '#tests/support/e2e.ts';

/** Opens the link in the newest e-mail to Ada with that subject. Others may have got one, too. */
async function openMailLink(page: Page, { subject, link }: { subject: string; link: RegExp }) {
  await page.goto('/sandbox/mail');
  const letter = page
    .getByRole('article')
    .filter({ hasText: 'To ada@park.test' })
    .filter({ hasText: subject });
  await expect(letter.first()).toBeVisible();
  await expectNoViolations(page);
  await letter.first().getByRole('link', { name: link }).click();
}

test('a visitor on another machine reads that their link is in the log, and the mailbox stays closed', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' });
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('demo@porchlight.test');
  await page.getByRole('button', { name: /Send|Reset/ }).click();
  await expect(page.getByText('the link is in its log')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the sandbox mailbox' })).toHaveCount(0);
  await page.goto('/sandbox/mail');
  await expect(
    page.getByText('This mailbox opens only on the machine that Porchlight runs on'),
  ).toBeVisible();
  await expectNoViolations(page);
});

test('an account is opened, confirmed by e-mail, and its password forgotten and reset @journey', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await expectNoViolations(page);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Park');
  await page.getByLabel('Business name').fill('Park Heating');
  await page.getByLabel('Email').fill('ada@park.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Password', { exact: true }).fill('warm in winter');
  await page.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByText(/Check your e-?mail/i).first()).toBeVisible();
  await openMailLink(page, { subject: 'Confirm your Porchlight account', link: /create-account\/confirm/ });
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Park Heating').first()).toBeVisible();

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill('ada@park.test');
  await page.getByRole('button', { name: /Send|Reset/ }).click();
  await expect(page.getByText(/on its way|Check your e-?mail/i).first()).toBeVisible();
  await openMailLink(page, { subject: 'Reset your Porchlight password', link: /reset-password/ });
  await page.getByLabel(/^New password/).fill('cool in summer');
  await page
    .getByRole('button', { name: /password/i })
    .last()
    .click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await logInByForm(page, { email: 'ada@park.test', password: 'cool in summer' });
});

test('a device is signed out from another', async ({ page, browser, server }) => {
  const logInOnAnother = async () => {
    const device = await browser.newContext({ baseURL: server.url });
    await logInByForm(await device.newPage(), { email: 'second@porchlight.test' });
    return device;
  };
  const isSignedIn = async (device: BrowserContext) =>
    (await device.request.get('/sanctum/user')).status() === 200;
  const phone = await logInOnAnother();
  await logInByForm(page, { email: 'second@porchlight.test' });
  await page.goto('/account/profile');
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  const others = page.getByRole('listitem').getByRole('button', { name: /^Sign out/ });
  await expect(others.first()).toBeVisible();
  await expectNoViolations(page);
  for (let left = await others.count(); left > 0; left--) {
    await others.first().click();
    await expect(others).toHaveCount(left - 1);
  }
  expect(await isSignedIn(phone)).toBe(false);
  await phone.close();
  await expect(everywhere).toBeDisabled();

  const tablet = await logInOnAnother();
  await page.reload();
  await everywhere.click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(question).toBeHidden();
  await expect(everywhere).toBeDisabled();
  await expect(everywhere).toBeFocused();
  expect(await isSignedIn(tablet)).toBe(false);
  await tablet.close();
});
