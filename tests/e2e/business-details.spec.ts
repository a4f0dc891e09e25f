/** Business details in the browser: saved, guarded while unsaved, and there after coming back. */
import type { Page } from '@playwright/test';
import {
  BREAKS_THE_SERVER,
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  logIn,
  test,
} from '#tests/support/e2e.ts';
import { pngOf } from '#tests/support/pictures.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });

async function openDetails(page: Page): Promise<void> {
  await page.goto('/brand-management');
  await expect(page.getByLabel('Brand name')).not.toHaveValue('');
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByText('Business details saved successfully!').last()).toBeVisible();
  await expect(saveButton(page)).toBeHidden();
}

test('details are saved, guarded while they are not, and there again after leaving @journey', async ({
  page,
}) => {
  await logIn(page);
  await page.goto('/brand-management');
  const name = page.getByLabel('Brand name');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  const before = await name.inputValue();
  await expectNoViolations(page);
  await name.fill('Northstar Plumbing');
  // The previews are the components that customers see, with what is typed.
  await page.getByLabel('Primary color').fill('#7a1f5c');
  const widget = page.locator('porchlight-chat .head');
  await expect(widget).toContainText('Northstar Plumbing');
  await expect(widget).toHaveCSS('background-color', 'rgb(122, 31, 92)');
  await expect(page.getByText('How likely are you to recommend Northstar Plumbing')).toBeVisible();
  // With their styles: the numbers of a band stand side by side.
  const band = page.getByText('Not likely', { exact: true }).locator('xpath=preceding-sibling::div');
  await expect(band).toHaveCSS('grid-template-columns', /^(\S+ ){6}\S+$/);
  const letter = page.frameLocator('iframe[title^="An e-mail"]');
  await expect(letter.getByText('Northstar Plumbing', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(name).toHaveValue('Northstar Plumbing');
  await page.getByLabel('Website').fill('northstar');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Invalid URL format')).toBeVisible();
  await page.getByLabel('Website').fill('https://northstar.example');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business details saved successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeHidden();
  await page.getByRole('link', { name: 'Contacts' }).first().click();
  await page.goto('/brand-management');
  await expect(name).toHaveValue('Northstar Plumbing');
  await name.fill(before);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Business details saved successfully!')).toBeVisible();
});

test(
  'a logo is shown before and after it is saved, and a refused one says why beside it and in an alert',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    await openDetails(page);
    const choose = (name: string, buffer: Buffer) =>
      page.getByLabel('Choose a logo').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('broken.png', Buffer.from('<svg onload="alert(1)"/>'));
    await saveButton(page).click();
    const why = 'Please choose a PNG, JPEG, WebP or GIF picture.';
    const reason = page.getByText(why, { exact: true });
    await expect(reason).toBeVisible();
    // The logo may be out of sight.
    const alert = page.getByRole('alert').filter({ hasText: why });
    await expect(alert).toHaveText(`Error: ${why}`);
    await choose('logo.png', pngOf({ width: 120, height: 60, shade: 90 }));
    await expect(reason).toBeHidden();
    const logo = page.getByRole('img', { name: 'Your logo' });
    await expect(logo).toHaveAttribute('src', /^blob:/);
    await save(page);
    await expect(alert).toBeHidden();
    await expect(logo).toHaveAttribute('src', /^\/media\//);
    const letter = page.frameLocator('iframe[title^="An e-mail"]');
    await expect(letter.locator('img')).toHaveAttribute('src', /^\/media\//);
    await page.reload();
    await expect(logo).toHaveAttribute('src', /^\/media\//);
    await page.getByRole('button', { name: 'Remove logo' }).click();
    await save(page);
    await expect(logo).toBeHidden();
  },
);

test('hours with a break and a holiday are there again after leaving, and can be changed and deleted', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page);
  await openDetails(page);
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Monday to', { exact: true }).fill('12:00');
  await page.getByRole('button', { name: 'Add hours after a break on Monday' }).click();
  await page.getByLabel('Monday from (2)').fill('13:30');
  await page.getByLabel('Monday to (2)').fill('18:00');
  await page.getByRole('button', { name: 'Add a holiday or day off' }).click();
  await page.getByLabel('First day').last().fill('2031-05-14');
  await page.getByLabel('Name', { exact: true }).last().fill('Founders Day');
  await save(page);
  await page.goto('/contacts');
  await openDetails(page);
  await expect(page.getByLabel('Monday from (2)')).toHaveValue('13:30');
  await expect(page.getByLabel('Monday to (2)')).toHaveValue('18:00');
  await expect(page.getByLabel('First day').last()).toHaveValue('2031-05-14');
  await page.getByLabel('Monday to (2)').fill('17:00');
  await page.getByRole('button', { name: 'Remove Founders Day' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Monday to (2)')).toHaveValue('17:00');
  await expect(page.getByRole('button', { name: 'Remove Founders Day' })).toBeHidden();
  await page.getByRole('button', { name: 'Remove hours 2 of Monday' }).click();
  await save(page);
});

test('further hours follow the last ones, hours without a length are refused, and a night says when it ends', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await openDetails(page);
  const time = (name: string) => page.getByLabel(name, { exact: true });
  const add = page.getByRole('button', { name: 'Add hours after a break on Thursday' });
  await time('Thursday from').fill('09:00');
  await time('Thursday to').fill('17:00');
  await add.click();
  await expect(time('Thursday from (2)')).toHaveValue('18:00');
  await expect(time('Thursday to (2)')).toHaveValue('22:00');
  await add.click();
  await expect(time('Thursday from (3)')).toHaveValue('23:00');
  await expect(time('Thursday to (3)')).toHaveValue('23:59');
  // The day has no room for more.
  await expect(add).toBeHidden();
  await page.getByRole('button', { name: 'Remove hours 3 of Thursday' }).click();
  await time('Thursday to (2)').fill('18:00');
  await saveButton(page).click();
  const refused = page.getByText(
    'These hours end when they begin. For the whole day, use 12:00 AM to 11:59 PM.',
  );
  await expect(refused).toBeVisible();
  await time('Thursday to (2)').fill('02:00');
  await expect(page.getByText('Open past midnight, until 2:00 AM the next day.')).toBeVisible();
  await expect(add).toBeHidden();
  await save(page);
  await page.reload();
  await expect(time('Thursday to (2)')).toHaveValue('02:00');
  await expect(page.getByText('Open past midnight, until 2:00 AM the next day.')).toBeVisible();
  await time('Friday from').fill('01:00');
  await saveButton(page).click();
  await expect(page.getByText('The hours of the day before reach past midnight into these.')).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('the browser asks before a page with unsaved changes is closed, and not otherwise', async ({ page }) => {
  await logIn(page);
  await openDetails(page);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.getByLabel('Address 2').fill('Unit 9');
  // A page that the user has not touched may be left without a question.
  await page.getByLabel('Address 2').press('End');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(page.getByLabel('Address 2')).toHaveValue('Unit 9');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Address 2')).not.toHaveValue('Unit 9');
});

test(
  'a save from another tab is not overwritten, and what was typed here can be put back',
  BREAKS_THE_SERVER,
  async ({ page, context }) => {
    await logIn(page);
    await openDetails(page);
    const other = await context.newPage();
    await openDetails(other);
    await other.getByRole('textbox', { name: 'City' }).fill('Ogden');
    await save(other);
    await page.getByLabel('Address 2').fill('Unit 7');
    await saveButton(page).click();
    const said = page.getByText(/These details were changed in another window/);
    await expect(said).toHaveCount(1);
    await page.getByRole('button', { name: 'Load the newer version' }).click();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Ogden');
    await expect(page.getByLabel('Address 2')).not.toHaveValue('Unit 7');
    await page.getByRole('link', { name: 'Contacts' }).first().click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await page.getByRole('button', { name: 'Put my changes back' }).click();
    await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Ogden');
    await expect(page.getByLabel('Address 2')).toHaveValue('Unit 7');
    await save(page);
    await page.reload();
    await expect(page.getByLabel('Address 2')).toHaveValue('Unit 7');
  },
);

test(
  'what cannot be loaded is said and tried again, and a refused save repeats the reason',
  BREAKS_THE_SERVER,
  async ({ page }) => {
    await logIn(page);
    const details = '**/api/get-business-details';
    await page.route(details, (route) => route.fulfill({ status: 500, body: '' }));
    await page.goto('/brand-management');
    await expect(page.getByText('Error Loading Data')).toBeVisible();
    await expect(
      page.getByText('Failed to load business details. Please try refreshing the page.'),
    ).toBeVisible();
    await page.unroute(details);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      ...['Brand details', 'Business information', 'Hours of operation', 'Google My Business'],
    ]);

    const saves = '**/api/update-business-details';
    const json = { code: 'internal-error', message: 'The store is full.' };
    await page.route(saves, (route) => route.fulfill({ status: 500, json }));
    await page.getByLabel('Address 2').fill('Unit 4');
    await saveButton(page).click();
    await expect(page.getByRole('alert')).toHaveText('Error: The store is full.');
    await page.unroute(saves);
    // In the order of the page, and the first of them gets the focus.
    for (const name of ['Legal business name', 'City', 'Brand name'])
      await page.getByRole('textbox', { name }).fill(' ');
    await saveButton(page).click();
    await expect(page.getByText(/ is required$/)).toHaveText([
      ...['Brand name is required', 'Legal business name is required', 'City is required'],
    ]);
    await expect(page.getByLabel('Brand name')).toBeFocused();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByLabel('Brand name')).not.toHaveValue(' ');
  },
);

test('a listing is searched from three characters on, linked, found again and unlinked', async ({ page }) => {
  await logIn(page);
  await openDetails(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.includes('places')) asked.push(searchParams.get('query') ?? '');
  });
  const search = page.getByLabel('Find your business');
  await search.fill('su');
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
  await search.fill('summit');
  await page.getByRole('option', { name: /Summit Heating & Air/ }).click();
  expect(asked).toEqual(['summit']);
  const linked = page.getByRole('paragraph').filter({ hasText: '455 Ridge Rd, Boulder, CO 80302' });
  await expect(linked).toBeVisible();
  await save(page);
  await page.reload();
  await expect(linked).toBeVisible();
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('textbox', { name: 'City' })).toHaveValue('Boulder');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Unlink' }).click();
  await save(page);
  await page.reload();
  await expect(page.getByLabel('Brand name')).not.toHaveValue('');
  await expect(linked).toBeHidden();
});

test('a failed save is said once, and what was typed stays', BREAKS_THE_SERVER, async ({ page }) => {
  await logIn(page);
  await openDetails(page);
  await page.route('**/api/update-business-details', (route) => route.fulfill({ status: 500, body: '' }));
  await page.getByLabel('Address 2').fill('Unit 3');
  await saveButton(page).click();
  await expect(page.getByText('Failed to save business details. Please try again.')).toHaveCount(1);
  await expect(page.getByLabel('Address 2')).toHaveValue('Unit 3');
});
