/** A CRM's marketplace sends a customer to /connect-crm, with a code that stands for their account there. */
import type { Page } from '@playwright/test';
import { gohighlevel } from '#connectors/gohighlevel/index.ts';
import { startLoopbackVendor } from '#tests/support/connectors/loopback-vendor.ts';
import { BREAKS_THE_SERVER, expect, expectNoViolations, test } from '#tests/support/e2e.ts';

const QUESTION = 'Do you already have a Porchlight Pro account?';
const yes = (page: Page) => page.getByRole('button', { name: 'Yes' });
const no = (page: Page) => page.getByRole('button', { name: 'No', exact: true });

async function startCrm() {
  const { server } = await gohighlevel.server();
  return await startLoopbackVendor({
    ...server.sandbox,
    routes: [
      {
        method: 'POST',
        path: '/oauth/token',
        answer: ({ body }) =>
          body.code === 'good'
            ? { status: 200, body: { access_token: 'access-1', refresh_token: 'r-1', locationId: 'loc-1' } }
            : { status: 400, body: { error: 'invalid_grant', error_description: 'This code was used.' } },
      },
      {
        method: 'GET',
        path: '/locations/:id',
        answer: () => ({
          status: 200,
          body: { location: { id: 'loc-1', name: 'Bright Pipes', email: 'dana@brightpipes.test' } },
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
    const crm = await startCrm();
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
        'GoHighLevel did not accept the code: This code was used.',
      );
      await expect(yes(page)).toBeEnabled();

      await page.goto(`${url}/connect-crm?code=good`);
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
      await page.goto(`${url}/connect-crm?code=good`);
      await no(page).click();
      await expect(page.getByText('Authenticating…')).toBeVisible();
      // The notice stays for two seconds, and a busy machine may look too late. So the page itself watches for it.
      const connected = page.waitForFunction(() =>
        document.body.textContent?.includes('Successfully Connected!'),
      );
      release();
      await connected;
      await expect(page).toHaveURL(/\/integrations\/?$/);
    } finally {
      await crm.close();
    }
  },
);
