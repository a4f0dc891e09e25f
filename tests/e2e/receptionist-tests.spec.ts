/** Tests of the receptionist's draft: written, failed, passed, and made of a conversation. */
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('an owner writes a test, sees it fail, mends the draft and publishes it', async ({ page }) => {
  await logIn(page, { email: 'second@porchlight.test' });
  await page.goto('/bot');
  const saveDraft = page.getByRole('button', { name: 'Save draft' });
  await page.getByLabel('Greeting').fill('Ana speaking.');
  await saveDraft.click();
  await page.getByRole('button', { name: 'Add test' }).click();
  const drawer = page.getByRole('dialog', { name: 'New test' });
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer.getByText('Please write the words.')).toBeVisible();
  await drawer.getByLabel('Title').fill('Pays by card');
  await drawer.getByLabel('The caller says').fill('Hello\nDo you take credit cards?');
  await drawer.getByLabel('Words that it says').fill('every major card');
  await expectNoViolations(page);
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The test is saved.')).toBeVisible();

  const tests = page.getByRole('list', { name: 'Tests' });
  await tests.getByRole('button', { name: 'Run Pays by card' }).click();
  await expect(tests.getByText('Failed')).toBeVisible();
  await expect(tests.getByText('Expected: Says these words: “every major card”')).toBeVisible();
  await expect(tests.getByText(/^It never said this\. Its last words: “/)).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  const publish = page.getByRole('dialog', { name: 'Publish the receptionist?' });
  await publish.getByRole('link', { name: 'Pays by card' }).click();
  const failed = page.getByRole('dialog', { name: 'Edit test' });
  const run = failed.getByRole('region', { name: 'Last run' });
  await expect(run.getByText('Expected: Says these words: “every major card”')).toBeVisible();
  await expect(run.getByText('Ana speaking.')).toBeVisible();
  await expectNoViolations(page);
  await failed.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Add answer' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you take credit cards?');
  await page.getByRole('textbox', { name: /^Answer/ }).fill('Yes, every major card.');
  await saveDraft.click();
  await expect(tests.getByText('Outdated, run again')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(publish.getByText('The test has passed.')).toBeVisible();
  await publish.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible();

  await page.goto('/contacts');
  await page.goto('/bot');
  await expect(tests.getByText('Passed')).toBeVisible();
  await tests.getByRole('button', { name: 'Delete Pays by card' }).click();
  await expect(page.getByText('No tests yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await tests.getByRole('button', { name: 'Pays by card', exact: true }).click();
  await expect(failed.getByLabel('The caller says')).toHaveValue('Hello\nDo you take credit cards?');
});

test('a conversation becomes a test without the customer’s name', async ({ page }) => {
  await logIn(page);
  await page.goto('/conversations?source=call');
  // Not just any row: while they load, the rows that hold their place open nothing.
  await page
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^View conversation/ }) })
    .first()
    .click();
  const conversation = page.getByRole('dialog');
  const name = await conversation
    .getByText('First name')
    .first()
    .locator('xpath=following-sibling::*[1]')
    .textContent();
  await conversation.getByRole('link', { name: 'Save as test' }).click();
  const drawer = page.getByRole('dialog', { name: 'New test' });
  await expect(drawer.getByText('replaced by made-up ones')).toBeVisible();
  await expect(drawer.getByLabel('The caller says')).not.toHaveValue('');
  const lines = await drawer.getByLabel('The caller says').inputValue();
  expect(lines).not.toContain(name);
  await drawer.getByLabel('Title').fill('From a call');
  await drawer.getByRole('button', { name: 'Add expectation' }).click();
  await drawer.getByLabel('Words that it says').last().fill('Lamplight');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('list', { name: 'Tests' }).getByText('From a call')).toBeVisible();
});
