/** Every error and empty text of the inbox, word for word, each reached by breaking what the server answers. */
import type { Page, Route } from '@playwright/test';
import type { ConversationItem } from '#features/conversations/contract.ts';
import { BREAKS_THE_SERVER, expect, logIn, test } from '#tests/support/e2e.ts';

type Answer = (route: Route) => Promise<void>;
type Case = [Answer, ...texts: string[]];

const reply = (status: number, body: unknown) => (route: Route) => route.fulfill({ status, json: body });
/** A reply without a message of ours. A page retries a 5xx once before it shows an error; a 4xx it shows at once. */
const refuse: Answer = (route) => route.fulfill({ status: 400, body: '' });
const collapse: Answer = (route) => route.fulfill({ status: 500, body: '' });
const drop: Answer = (route) => route.abort();
const nonsense = reply(200, { oops: true });
const success = (data: unknown) => reply(200, { status: 'success', data });

const manySpamCalls = Array.from(
  { length: 500 },
  (_, index): ConversationItem => ({
    id: index + 1,
    contact_name: '',
    sender_id: null,
    call_direction: 'inbound',
    contact_type: '',
    filters: [],
    quote_status: 'Spam',
    ready_to_schedule_an_appointment: 0,
    sales_value: null,
    assignee_id: null,
    assignee_name: null,
    due_on: null,
    is_overdue: false,
    is_live: false,
    phone_number: null,
    date_time: '',
    gist: '',
    source: 'call',
    version: 1,
    created_at: '2026-03-01T12:00:00.000Z',
  }),
);

const drawer = (page: Page) => page.getByRole('dialog');
const retry = (page: Page, name = 'Retry') => page.getByRole('button', { name, exact: true }).click();
const options = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'Options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

/** Letter for letter; a button may stand behind it. */
const said = (page: Page, text: string) =>
  page.getByText(new RegExp(`^${text.replaceAll(/[.()]/g, '\\$&')}`));

type Asked = {
  path: RegExp;
  cases: Case[];
  /** Makes the page ask for it. */
  ask: () => Promise<unknown>;
  /** Makes it ask once more, for the next case. */
  again?: () => Promise<unknown>;
};

async function expectTexts(page: Page, { path, cases, ask, again }: Asked): Promise<void> {
  let answer: Answer = drop;
  let isAsked = false;
  // One route for all cases: between two the page may ask by itself, and must not get a whole answer.
  await page.route(path, (route) => {
    isAsked = true;
    return answer(route);
  });
  for (const [index, [next, ...texts]] of cases.entries()) {
    answer = next;
    // The case before may have had the same text: the answer changes only after the page has asked for this one.
    isAsked = false;
    if (index === 0) await ask();
    else if (again) await again();
    else await retryUnless(page, () => isAsked);
    await expect.poll(() => isAsked).toBe(true);
    for (const text of texts) await expect(said(page, text)).toBeVisible();
  }
  await page.unroute(path);
}

/** A page that asks by itself in that moment takes the button away. */
const retryUnless = (page: Page, isAsked: () => boolean) =>
  expect(async () => {
    if (!isAsked()) await page.getByRole('button', { name: 'Retry', exact: true }).click({ timeout: 1000 });
  }).toPass();

test.describe('what the server cannot answer', BREAKS_THE_SERVER, () => {
  test.beforeEach(async ({ page }) => logIn(page));

  test('has its message in the list of conversations and its drawers', async ({ page }) => {
    await expectTexts(page, {
      path: /\/api\/conversations\?/,
      ask: () => page.goto('/conversations'),
      cases: [
        [collapse, 'Failed to load conversations. Please try again later.', '0 of 0'],
        [drop, 'Failed to load conversations. Please try again later.', '0 of 0'],
        [reply(400, { message: 'The moon is in the way.' }), 'The moon is in the way.', '0 of 0'],
        [success([]), 'Unexpected data format received from server', '0 of 0'],
        [
          success({ conversations: [], currentPage: 1, perPage: 10, totalItems: 0 }),
          'No conversations match the current filters.',
        ],
      ],
    });
    await page.route(/\/api\/conversations\?/, collapse);
    await page.goto('/conversations?page=5');
    await expect(page.getByLabel('Page, 1 to 1')).toHaveValue('1');
    await page.unroute(/\/api\/conversations\?/);
    await page.goto('/conversations');
    const row = page.getByRole('button', { name: /^View conversation/ }).first();
    const id = /\d+/.exec((await row.getAttribute('aria-label')) ?? '')?.[0] ?? '';

    await page.route('**/api/conversations/bulk*', collapse);
    await page.getByRole('checkbox', { name: `Select conversation ${id}` }).click();
    await page.getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('menuitem', { name: 'Lost' }).click();
    await expect(page.getByText('API request failed with status: 500')).toBeVisible();

    await expectTexts(page, {
      path: /\/api\/statuses$/,
      ask: async () => {
        await page.reload();
        await options(page, 'Manage Custom Statuses');
      },
      again: () => retry(page, 'Try Again'),
      cases: [
        [collapse, 'Failed to load custom statuses. Please try again later.'],
        [nonsense, 'Unexpected response format from server'],
      ],
    });
    await retry(page, 'Try Again');
    await drawer(page).getByRole('button', { name: 'Add status' }).click();
    await drawer(page).getByLabel('New status name').fill('Broken');
    const save = () => drawer(page).getByRole('button', { name: 'Save' }).click();
    await expectTexts(page, {
      path: /\/api\/statuses/,
      ask: save,
      again: save,
      cases: [
        [reply(200, { status: 'error' }), 'Failed to create status'],
        [collapse, 'Failed to save status. Please try again.'],
        [reply(422, { message: 'There is one of that name.' }), 'There is one of that name.'],
      ],
    });
    await drawer(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await drawer(page).getByRole('button', { name: 'Edit Lost' }).click();
    await expectTexts(page, {
      path: /\/api\/statuses\/\d+$/,
      ask: save,
      cases: [[reply(200, { status: 'error' }), 'Failed to update status']],
    });
    await drawer(page).getByRole('button', { name: 'Cancel' }).click();
    await drawer(page).getByRole('button', { name: 'Delete Lost' }).click();
    await expectTexts(page, {
      path: /\/api\/statuses\/\d+$/,
      ask: () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
      cases: [[collapse, 'Failed to delete status']],
    });
    await drawer(page).getByRole('button', { name: 'Close' }).click();

    await expectTexts(page, {
      path: /\/api\/conversations\/spam/,
      ask: () => options(page, 'Spam Calls List'),
      cases: [
        [collapse, 'Failed to load spam calls. Please try again.'],
        [drop, 'Failed to load spam calls. Please check your connection and try again.'],
        // The other shape that the list may come in.
        [success([]), 'There are no spam calls to display.'],
      ],
    });
    await page.route(/\/api\/conversations\/spam/, success(manySpamCalls));
    await drawer(page).getByLabel('Search by ID or phone number').fill('555');
    await expect(
      drawer(page).getByText('These are the newest 500. Narrow the dates to see older ones.'),
    ).toBeVisible();
  });

  test('has its message in a conversation', async ({ page }) => {
    const list = (await (await page.request.get('/api/conversations?source=call')).json()) as {
      data: { conversations: { id: number; quote_status: string }[] };
    };
    // A new one would be saved on opening, and the answer would be whole again.
    const id = list.data.conversations.find(({ quote_status }) => quote_status !== 'New')?.id;
    const { data, ...rest } = (await (await page.request.get(`/api/conversations/${id}`)).json()) as {
      data: object;
    };
    const broken = {
      ...data,
      recording_url: '/no-such-recording.mp3',
      conversation: '{',
      variables_collected: '',
    };
    await expectTexts(page, {
      path: new RegExp(`/api/conversations/${id}$`),
      ask: () => page.goto(`/conversations?open=${id}`),
      cases: [
        [refuse, 'Error: Failed to load conversation details. Please try again.'],
        [
          reply(200, { status: 'success' }),
          'Error: Failed to load conversation details. Invalid response format.',
        ],
        [
          reply(200, { ...rest, data: broken }),
          'Could not load audio file',
          'There is no transcript of this conversation.',
          'Nothing was collected.',
        ],
      ],
    });
    await drawer(page)
      .locator('audio')
      .evaluate((audio) => {
        Object.defineProperty(audio, 'error', { value: { code: 3 } });
        audio.dispatchEvent(new Event('error'));
      });
    await expect(drawer(page).getByText('Playback error. Try again.')).toBeVisible();

    await page.route('**/form-details', collapse);
    await drawer(page).getByLabel('Admin notes').fill('kept');
    await expect(drawer(page).getByText('Save failed')).toBeVisible();
    await drawer(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(`Save failed: conversation ${id}`)).toBeVisible();
    await page.unroute('**/form-details');
    await page.getByRole('button', { name: `View conversation ${id},` }).press('Enter');
    await expect(drawer(page).getByLabel('Admin notes')).toHaveValue('kept');
    await drawer(page).getByRole('button', { name: 'Rate Conversation' }).click();
    await drawer(page).getByText('2 Bad').click();
    await expectTexts(page, {
      path: /\/ranking$/,
      ask: () => drawer(page).getByRole('button', { name: 'Submit rating' }).click(),
      cases: [[collapse, 'Failed to save your rating. Please try again.']],
    });
    await page.goto('/conversations?open=999999');
    await expect(drawer(page).getByText('No details found.')).toBeVisible();
  });

  test('has its message in voicemail, contacts and appointments', async ({ page }) => {
    await expectTexts(page, {
      path: /\/api\/voicemails\?/,
      ask: () => page.goto('/voicemail'),
      cases: [
        [refuse, 'Failed to load voicemail. Please try again later.'],
        [success({ voicemails: [], currentPage: 1, perPage: 25, totalItems: 0 }), 'No voicemail yet'],
      ],
    });
    await expectTexts(page, {
      path: /\/api\/recordings\/\d+$/,
      ask: () => page.goto('/voicemail?open=4'),
      cases: [[refuse, 'Could not load audio file']],
    });
    await retry(page, 'Try again');
    await expect(drawer(page).getByText('Spoken by a computer for the demo')).toBeVisible();
    await page.goto('/voicemail?open=999999');
    await expect(drawer(page).getByText('This voicemail no longer exists.')).toBeVisible();

    await expectTexts(page, {
      path: /\/api\/contacts\?/,
      ask: () => page.goto('/contacts'),
      cases: [
        [refuse, 'Failed to load contacts. Please try again later.'],
        [success({ contacts: [], currentPage: 1, perPage: 10, totalItems: 0 }), 'No contacts yet'],
      ],
    });
    await page.goto('/contacts/999999999');
    await expect(page.getByText('This contact does not exist.')).toBeVisible();
    await expectTexts(page, {
      path: /\/api\/contacts\/1$/,
      ask: () => page.goto('/contacts/1'),
      cases: [[refuse, 'Failed to load this contact. Please try again later.']],
    });
    await expectTexts(page, {
      path: /\/api\/contacts\/1\/timeline/,
      ask: () => page.goto('/contacts/1'),
      cases: [
        [refuse, 'Failed to load the conversation history. Please try again later.'],
        [success([]), 'No conversation history available.'],
      ],
    });
    await expectTexts(page, {
      path: /\/api\/contacts\/1\/appointments/,
      ask: () => page.getByRole('tab', { name: 'Appointment History' }).click(),
      cases: [
        [refuse, 'Failed to load the appointments. Please try again later.'],
        [success([]), 'No appointments yet'],
      ],
    });
    await expectTexts(page, {
      path: /\/api\/contacts\/1\/notes/,
      ask: () => page.getByRole('tab', { name: 'Notes' }).click(),
      cases: [
        [refuse, 'Failed to load the notes. Please try again later.'],
        [success([]), 'No notes found. Add a note to get started.'],
      ],
    });

    await expectTexts(page, {
      path: /\/api\/appointments\/1$/,
      ask: () => page.goto('/appointments?id=1'),
      cases: [[refuse, 'Error loading details.']],
    });
    await retry(page);
    await expect(drawer(page).getByText('Customer name')).toBeVisible();
    await page.goto('/appointments?id=999999');
    await expect(drawer(page).getByText('No appointment details found.')).toBeVisible();
    for (const [view, nothing] of [
      ['', 'No appointments in these two weeks.'],
      ['?view=history', 'No appointments match the current filters.'],
      ['?view=week'],
    ] as const) {
      await expectTexts(page, {
        path: /\/api\/appointments\?/,
        ask: () => page.goto(`/appointments${view}`),
        cases: [
          [refuse, 'Failed to load appointments. Please try again later.'],
          [
            success({ appointments: [], currentPage: 1, perPage: 10, totalItems: 0 }),
            ...(nothing ? [nothing] : []),
          ],
        ],
      });
    }
  });
});
