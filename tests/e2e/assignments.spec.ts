import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';

test('a lead is assigned with a due date, found under mine and overdue, marked as done, and undone', async ({
  page,
}) => {
  await logIn(page);
  const reply = await page.request.get('/api/conversations?source=call');
  const { data } = (await reply.json()) as { data: { conversations: { id: number }[] } };
  const id = String(data.conversations[1]?.id);
  await page.goto(`/conversations?source=call&open=${id}`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Dana Reyes' }).click();
  await expect(page.getByText('Assigned to Dana Reyes.')).toBeVisible();
  await drawer.getByLabel('Due date').fill('2020-01-02');
  await expect(drawer.getByText('This is overdue.')).toBeVisible();
  await expectNoViolations(page);

  await page.goto('/conversations');
  await page.getByRole('combobox', { name: 'Filters' }).click();
  await page.getByRole('option', { name: 'Assigned to me' }).click();
  await page.getByRole('option', { name: 'Overdue' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/work=mine%2Coverdue|work=mine,overdue/);
  // By its button: the digits of the id may also be in the phone number of another lead.
  const view = page.getByRole('button', { name: new RegExp(`^View conversation ${id},`) });
  const mine = page.getByRole('row').filter({ has: view });
  await expect(mine).toContainText('Dana Reyes');
  await expect(mine).toContainText('overdue Jan 2');

  await page.goto(`/conversations?work=mine&open=${id}`);
  await drawer.getByRole('button', { name: 'Mark as done' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Assigned to' })).toHaveText('Unassigned');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(drawer.getByRole('combobox', { name: 'Assigned to' })).toHaveText('Dana Reyes');
  await expect(drawer.getByLabel('Due date')).toHaveValue('2020-01-02');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectNoViolations(page);
  await expectNoSidewaysScroll(page);
});
