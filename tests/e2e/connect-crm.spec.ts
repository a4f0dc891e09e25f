/** A CRM's marketplace sends a customer to /connect-crm, with a code that stands for their account there. */
import type { Page } from '@playwright/test';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { BREAKS_THE_SERVER, expect, expectNoViolations, test } from '#tests/support/e2e.ts';

const QUESTION = 'Do you already have a Porchlight Pro account?';
const yes = (page: Page) => page.getByRole('button', { name: 'Yes' });
const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true });

type Crm = { email: string | null };

async function startCrm(about: Crm) {
  const codes = new Set(['good-1', 'good-2', 'good-3', 'good-4']);
  const { server } = await gohighlevel.server();
  return await startLoopbackVendor({
    ...server.sandbox,
    routes: [
      {
        method: 'POST',
        path: '/oauth/token',
        answer: ({ body }) =>
          codes.delete(String(body.code))
            ? { status: 200, body: { access_token: 'access-1', refresh_token: 'r-1', locationId: 'loc-1' } }
            : { status: 400, body: { error: 'invalid_grant', error_description: 'This code was used.' } },
      },
      {
        method: 'GET',
        path: '/locations/:id',
        answer: () => ({
          status: 200,
          body: { location: { id: 'loc-1', name: 'Bright Pipes', email: about.email } },
        }),
      },
      ...server.sandbox.routes,
    ],
  });
}

test(
  'a customer from the CRM connects it, with an account and without one',
  BREAKS_THE_SERVER,
  async ({ page, startAnother }) => {
    const about: Crm = { email: 'dana@brightpipes.test' };
    const crm = await startCrm(about);
    try {
      const { url } = await startAnother({
        VENDOR_URLS: JSON.stringify({ gohighlevel: crm.url }),
        VENDOR_APPS: JSON.stringify({ gohighlevel: { id: 'app', secret: 'app-secret' } }),
      });
      await page.goto(`${url}/connect-crm`);
      await expect(page.getByRole('alert')).toHaveText('No authorization code found in URL');
      await expect(yes(page)).toBeDisabled();
      await expect(no(page)).toBeDisabled();

      await page.goto(`${url}/connect-crm?code=used`);
      await expect(page.getByText(QUESTION)).toBeVisible();
      await expectNoViolations(page);
      await no(page).click();
      await expect(page.getByRole('alert')).toHaveText(
        'GoHighLevel did not accept the code: This code was used. Start again in GoHighLevel.',
      );
      await expect(yes(page)).toBeEnabled();

      await page.goto(`${url}/connect-crm?code=good-1`);
      await yes(page).click();
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await page.getByLabel('Email').fill('demo@porchlight.test');
      await page.getByLabel(/^Password/).fill('not-the-password');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByText(QUESTION)).toBeVisible();
      await yes(page).click();
      await page.getByLabel('Email').fill('demo@porchlight.test');
      await page.getByLabel(/^Password/).fill('porchlight-demo');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Successfully Connected!')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'Go to Integrations' }).click();
      const card = page.getByRole('listitem').filter({ hasText: 'GoHighLevel' });
      await expect(card.getByText('Bright Pipes')).toBeVisible();

      // A new customer: the answer is held back, so that what they see meanwhile is certain.
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/crm/connect', async (route) => {
        await held;
        await route.continue();
      });
      await page.context().clearCookies();
      await page.goto(`${url}/connect-crm?code=good-2`);
      await no(page).click();
      await expect(page.getByText('Authenticating…')).toBeVisible();
      release();
      const invited = page.getByText(
        /^We sent an invitation to dana@brightpipes\.test\. Open it within 7 days/,
      );
      await expect(invited).toBeVisible();
      await expect(page.getByText('Successfully Connected!')).toHaveCount(0);
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Send it again' }).click();
      await expect(page.getByText(/^Sent once more\. We sent an invitation/)).toBeVisible();
      await page.getByRole('link', { name: 'sandbox mailbox' }).click();
      const link = page.getByRole('link', { name: /connect-crm\?invitation=/ }).first();
      const href = (await link.getAttribute('href')) ?? '';
      await page.goto(new URL(href, url).href);
      await expect(page.getByText('dana@brightpipes.test')).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole('button', { name: 'Open my account' }).click();
      await expect(page.getByText('Use at least 10 characters.')).toBeVisible();
      await page.getByLabel(/^Password/).fill('a-long-password');
      await page.getByRole('button', { name: 'Open my account' }).click();
      await expect(page).toHaveURL(/\/integrations\/?$/);
      await expect(card.getByText('Bright Pipes')).toBeVisible();
      await page.goto(new URL(href, url).href);
      await expect(page.getByText('This invitation does not work any more.')).toBeVisible();

      // By now the address has an account. The code still works after the page is loaded again.
      await page.goto(`${url}/connect-crm?code=good-3`);
      await no(page).click();
      await expect(page.getByText(/^dana@brightpipes\.test already has a Porchlight account/)).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue('dana@brightpipes.test');
      await page.reload();
      await no(page).click();
      await page.getByLabel(/^Password/).fill('a-long-password');
      await page.getByRole('button', { name: 'Connect', exact: true }).click();
      await expect(page.getByText('Successfully Connected!')).toBeVisible();

      // The CRM has no address.
      about.email = null;
      await page.goto(`${url}/connect-crm?code=good-4`);
      await no(page).click();
      await expect(page.getByText(/has no e-mail address of yours/)).toBeVisible();
      await expectNoViolations(page);
      await page.getByLabel('Email').fill('owner@brightpipes');
      await page.getByRole('button', { name: 'Send my invitation' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await page.getByLabel('Email').fill('owner@brightpipes.test');
      await page.getByRole('button', { name: 'Send my invitation' }).click();
      await expect(page.getByText(/^We sent an invitation to owner@brightpipes\.test/)).toBeVisible();
    } finally {
      await crm.close();
    }
  },
);
