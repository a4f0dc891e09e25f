/** Every page, drawer and tab of the inbox: axe finds nothing, and nothing hangs over the edge. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, post, test } from '#tests/support/e2e.ts';

type State = {
  path: string;
  open?: (page: Page) => Promise<unknown>;
  shows: RegExp;
  /** Wide, it looks like another one in this list. */
  phoneOnly?: true;
};

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (button: string, item: string) => async (page: Page) => {
  await press(button)(page);
  await page.getByRole('menuitem', { name: item }).click();
};
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();

const STATES: State[] = [
  { path: '/conversations', shows: /^List of Conversations$/ },
  { path: '/conversations?open=1', shows: /^Transcript$/ },
  {
    path: '/conversations?open=1',
    open: press('Rate Conversation'),
    phoneOnly: true,
    shows: /^How did the receptionist handle/,
  },
  { path: '/conversations', open: choose('Options', 'Spam Calls List'), shows: /^Calls that were marked/ },
  {
    path: '/conversations',
    open: choose('Options', 'Manage Custom Statuses'),
    phoneOnly: true,
    shows: /^Beside New, Not Set/,
  },
  { path: '/voicemail', shows: /^What callers left/ },
  { path: '/voicemail?open=4', shows: /^Spoken by a computer/ },
  { path: '/contacts', shows: /^Everyone who called/ },
  { path: '/contacts', open: press('Add New Contact'), shows: /^First name/ },
  { path: '/contacts', open: press('Import Contact List'), phoneOnly: true, shows: /CSV/ },
  {
    path: '/contacts',
    open: press(/possible duplicate/),
    phoneOnly: true,
    shows: /^same email sweep@x.example$/,
  },
  { path: '/contacts', open: reviewDuplicates, shows: /^Which contact stays\?$/ },
  { path: '/contacts/1', shows: /^Message$/ },
  { path: '/contacts/1', open: tab('Email'), phoneOnly: true, shows: /^Subject$/ },
  { path: '/contacts/1', open: tab('Appointment History'), phoneOnly: true, shows: /^Appointment History$/ },
  { path: '/contacts/1', open: tab('Notes'), shows: /^Add Note$/ },
  { path: '/appointments', shows: /^Agenda$/ },
  { path: '/appointments?view=week', shows: /^Week$/ },
  { path: '/appointments?view=history', shows: /^Assigned to$/ },
  { path: '/appointments?id=1', shows: /^Customer name$/ },
  { path: '/appointments', open: press('Book appointment'), shows: /^Later days$/ },
  { path: '/appointments', open: press('Calendars'), phoneOnly: true, shows: /^Add calendar$/ },
  { path: '/sandbox/messages', phoneOnly: true, shows: /^Sandbox messages$/ },
];

async function reviewDuplicates(page: Page) {
  await press(/possible duplicate/)(page);
  await press('Review and merge: same email sweep@x.example')(page);
}

for (const [name, width, colorScheme] of [
  ['on a desk, by day', 1280, 'light'],
  ['on a phone, at night', 375, 'dark'],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the parts of the inbox fit and are accessible', async ({ page }) => {
      await logIn(page);
      for (const firstName of ['One', 'Other']) {
        const emails = [{ address: 'sweep@x.example' }];
        await post(page, '/api/contacts', { firstName, contactType: 'Lead', emails });
      }
      for (const { path, open, shows } of STATES.filter((one) => width === 375 || !one.phoneOnly)) {
        await test.step(`${path} ${shows.source}`, async () => {
          await page.goto(path);
          await open?.(page);
          const sign = page.getByText(shows).or(page.getByLabel(shows));
          await expect(sign.filter({ visible: true }).first()).toBeVisible();
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
          await expectNoSidewaysScroll(page);
          await expectNoViolations(page);
        });
      }
    });
  });
}
