import type { Page } from '@playwright/test';
import {
  expect,
  expectNoSidewaysScroll,
  expectNoViolations,
  expectToast,
  logIn,
  test,
} from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const canvas = (page: Page) => page.getByRole('application', { name: 'Steps of the flow' });
const node = (page: Page, name: RegExp) => canvas(page).locator('[data-node]').filter({ hasText: name });
const nodes = (page: Page) => canvas(page).locator('[data-node]');
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved$/ });
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
const publishing = (page: Page) => page.getByRole('switch');

async function chooseVariable(page: Page, opener: RegExp | string, folder: RegExp, field: RegExp) {
  await drawer(page).getByRole('button', { name: opener }).click();
  await page.getByRole('menuitem', { name: folder }).click();
  await page.getByRole('menuitem', { name: field }).click();
}

test('a flow is built from nothing, published, renamed, undone and found again @journey', async ({
  page,
}) => {
  await logIn(page);
  const id = await createFlow(page, 'My New Workflow');
  await page.goto(`/builder?id=${id}&token=abc&tab=history`);
  await expect(page.getByText('No execution logs found for this automation flow.')).toBeVisible();
  await expect(drawer(page)).toBeHidden();
  await page.getByRole('tab', { name: 'Workflow' }).click();
  await expect(drawer(page).getByRole('heading', { name: 'Choose a Trigger' })).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: 'General Triggers' })).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: 'Field Routes' })).toBeVisible();
  await expectNoViolations(page);
  await drawer(page)
    .getByRole('button', { name: /Form Submitted/ })
    .click({ force: true });
  await expect(
    page.getByText('The Form Submitted trigger is coming soon and is currently unavailable.'),
  ).toBeVisible();
  await drawer(page)
    .getByRole('button', { name: /^Conversation Finished/ })
    .click();
  await expect(node(page, /Conversation Finished/)).toBeFocused();

  await page.keyboard.press('+');
  await expect(drawer(page).getByText('More actions come from adding integrations.')).toBeVisible();
  await expectNoViolations(page);
  await drawer(page)
    .getByRole('button', { name: /^Send SMS/ })
    .click();
  await expect(drawer(page).getByRole('heading', { name: 'Add New SMS Action' })).toBeVisible();
  const message = drawer(page).getByRole('textbox', { name: 'Message' });
  await message.fill('Hi , thank you.');
  await message.press('Home');
  for (let at = 0; at < 3; at += 1) await message.press('ArrowRight');
  await drawer(page).getByRole('button', { name: 'Insert variable into Message' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search variables' })).toBeFocused();
  const contact = page.getByRole('menuitem', { name: /^Contact/ });
  while (!(await contact.evaluate((item) => 'highlighted' in item.dataset)))
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('menuitem', { name: 'Back from Contact' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(contact).toBeVisible();
  await page.keyboard.type('first');
  await expect(page.getByRole('menuitem', { name: /^First name/ })).toContainText('e.g. Jamie');
  await page.keyboard.press('Enter');
  await expect(message).toBeFocused();
  await page.keyboard.type('!');
  await expect(message).toHaveValue('Hi {contact.first_name}!, thank you.');
  await expectNoViolations(page);
  await save(page);
  await expect(drawer(page)).toBeHidden();
  await expect(node(page, /Send SMS/)).toBeFocused();
  await expect(saved(page)).toBeVisible();

  const addSplit = async () => {
    await page.getByRole('button', { name: 'Add a step after Send SMS' }).click();
    await drawer(page)
      .getByRole('button', { name: /^If\/Else/ })
      .click();
  };
  await addSplit();
  await expect(drawer(page).getByRole('heading', { name: 'Condition Builder' })).toBeVisible();
  await expect(drawer(page).getByRole('heading', { name: 'Default Branch' })).toBeVisible();
  for (let count = 1; count < 9; count += 1) {
    await drawer(page).getByRole('button', { name: 'Add Branch' }).click();
  }
  const branchNames = drawer(page).getByRole('textbox', { name: 'Branch name' });
  await expect(branchNames).toHaveCount(10);
  await expect(branchNames.nth(8)).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Add Branch' }).click();
  await expect(page.getByText('You can only create 9 custom branches per split')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Options for Branch 9' }).click();
  await page.getByRole('menuitem', { name: 'Delete Branch' }).click();
  await expect(
    page.getByText('Are you sure? All actions below this branch will also be deleted.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Delete Branch' }).click();
  await expect(branchNames.nth(7)).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await addSplit();
  await chooseVariable(page, /^Variable of condition 1/, /^Conversation/, /^Conversation status/);
  await drawer(page).getByRole('combobox', { name: 'Comparison of condition 1' }).click();
  await expect(page.getByRole('option')).toHaveCount(10);
  await page.getByRole('option', { name: 'is empty', exact: true }).click();
  await expect(drawer(page).getByRole('combobox', { name: 'Value of condition 1' })).toBeHidden();
  await drawer(page).getByRole('combobox', { name: 'Comparison of condition 1' }).click();
  await page.getByRole('option', { name: 'equals', exact: true }).click();
  await drawer(page).getByRole('combobox', { name: 'Value of condition 1' }).fill('Hot');
  await expectNoViolations(page);
  await save(page);
  await expect(node(page, /Conversation status equals Hot/)).toBeVisible();
  await expect(nodes(page)).toHaveCount(5);
  await expectNoViolations(page);

  await expectToast(page, 'Automation published successfully', () => publishing(page).click());
  await expect(publishing(page)).toBeChecked();
  await expect(page.getByText('Differs from the published version')).toBeHidden();

  const title = page.getByRole('textbox', { name: 'Automation name' });
  await title.fill('Hot leads');
  await title.press('Enter');
  await expect(saved(page)).toBeVisible();
  // A new name alone changes nothing that runs.
  await expect(page.getByText('Differs from the published version')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('My New Workflow');
  await node(page, /Conversation Finished/).focus();
  await page.keyboard.press('Control+Shift+z');
  await expect(title).toHaveValue('Hot leads');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect(nodes(page)).toHaveCount(2);
  await expect(page.getByText('Differs from the published version')).toBeVisible();
  await page.keyboard.press('Control+y');
  await page.keyboard.press('Control+y');
  await expect(nodes(page)).toHaveCount(5);
  await expect(page.getByText('Differs from the published version')).toBeHidden();
  await expect(saved(page)).toBeVisible();

  await expectToast(page, 'Workflow published successfully', () =>
    page.getByRole('button', { name: 'Save Automation Flow' }).click(),
  );
  await expect(page.getByText('Differs from the published version')).toBeHidden();
  await expectToast(page, 'Automation paused successfully', () => publishing(page).click());

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(page.getByText('No execution logs found for this automation flow.')).toBeVisible();
  await page.goBack();
  await expect(nodes(page)).toHaveCount(5);

  await page.reload();
  await expect(title).toHaveValue('Hot leads');
  await expect(nodes(page)).toHaveCount(5);
  await expect(publishing(page)).not.toBeChecked();
  await expect(page).toHaveURL(/token=abc/);

  await page.setViewportSize({ width: 375, height: 780 });
  await page.reload();
  await expect(nodes(page)).toHaveCount(5);
  await expectNoSidewaysScroll(page);
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'More tools' }).click();
  await page.getByRole('menuitem', { name: 'In plain words' }).click();
  await expect(
    drawer(page).getByText(/^When a conversation finishes, send an SMS, then if Conversation status/),
  ).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Back to the automations' }).click();
  await expect(page).toHaveURL(/\/automations$/);
});

test('steps are selected, copied, pasted and deleted by keyboard, and problems lead to them', async ({
  page,
}) => {
  await logIn(page);
  const flow = new FlowBuilder('Keys')
    .trigger('appointmentBooked')
    .step('delay', { name: 'Wait', delayValue: '5' });
  flow.split(['contact.city', 'equals', 'Provo']).step('sms', { name: 'In Provo', smsBody: 'Hi' });
  flow.step('sms', { name: 'Elsewhere', smsBody: '' }, flow.branch('step-2', 'No'));
  const id = await createFlow(page, flow);
  await page.goto(`/builder?id=${id}`);
  await expect(nodes(page)).toHaveCount(7);

  await node(page, /Appointment Booked/).click();
  await expect(page.getByText('You cannot edit your trigger node once it is set.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(node(page, /Yes/)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(node(page, /Elsewhere/)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Edit SMS Action' })).toBeVisible();
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Far away');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await save(page);
  await expect(node(page, /Far away/)).toBeFocused();

  await node(page, /Wait/).focus();
  await page.keyboard.press('Control+c');
  await expect(page.getByText('1 step copied.')).toBeVisible();
  await node(page, /Far away/).focus();
  await page.keyboard.press('Control+v');
  await expect(nodes(page)).toHaveCount(8);
  await page.keyboard.press('Control+z');
  await expect(node(page, /Far away/)).toBeFocused();
  await node(page, /Wait/).press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Copy with all below' }).click();
  await expect(page.getByText('4 steps copied.')).toBeVisible();
  await node(page, /Far away/).focus();
  await page.keyboard.press('Control+v');
  await expect(nodes(page)).toHaveCount(13);
  await expect(node(page, /Wait/).last()).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(page.getByText('Are you sure? This cannot be undone.')).toBeVisible();
  await expectNoViolations(page);
  await page.getByText('Delete all steps below as well').click();
  await page.getByRole('button', { name: 'Delete Node' }).click();
  await expect(nodes(page)).toHaveCount(7);
  await expect(node(page, /Far away/)).toBeFocused();

  await page.getByRole('button', { name: 'Problems: 1' }).click();
  await expectNoViolations(page);
  await drawer(page)
    .getByRole('button', { name: /Message is required/ })
    .click();
  await expect(node(page, /Far away/)).toBeFocused();
  await expect(node(page, /Far away/).getByText('1 problem')).toBeVisible();
  await page.getByRole('button', { name: 'Flow settings' }).click();
  await drawer(page).getByRole('combobox').click();
  await page.getByRole('option', { name: 'Once per contact' }).click();
  await drawer(page).getByRole('button', { name: 'Done' }).click();
  await expect(saved(page)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Flow settings' }).click();
  await expect(drawer(page).getByText('A contact goes through this automation once, ever.')).toBeVisible();
  await drawer(page).getByRole('combobox').click();
  await page.getByRole('option', { name: 'Not while running' }).click();
  await drawer(page).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('When the same contact comes again: Once per contact.')).toBeVisible();
});

test('a flow of 300 steps opens, pans and is edited', async ({ page }) => {
  await logIn(page);
  const flow = new FlowBuilder('Large').trigger('conversationFinished');
  // As broad as it is deep: both branches of the first splits split again.
  const open = ['start'];
  for (let at = open.shift(); at && flow.graph.nodes.length < 293; at = open.shift()) {
    flow.step('sms', { smsBody: 'Hi {contact.first_name}' }, at).split(['contact.city', 'equals', 'Provo']);
    const split = `step-${flow.graph.nodes.filter(({ type }) => type !== 'starterNode' && type !== 'branchNode').length}`;
    open.push(flow.branch(split, 'Yes'), flow.branch(split, 'No'));
  }
  while (flow.graph.nodes.length < 300) flow.step('sms', { smsBody: 'More' });
  const id = await createFlow(page, flow);
  const began = Date.now();
  await page.goto(`/builder?id=${id}`);
  await expect(nodes(page)).toHaveCount(300);
  const opened = await page.evaluate(() => performance.now());
  await expect(page.getByRole('img', { name: 'Overview of the whole flow' })).toBeVisible();
  await expect(node(page, /Conversation Finished/)).toBeInViewport();

  const viewport = page.locator('.react-flow__viewport');
  const before = await viewport.getAttribute('style');
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const note = (at: number) => {
          times.push(at);
          if (times.length < 60) requestAnimationFrame(note);
          else resolve(times);
        };
        requestAnimationFrame(note);
      }),
  );
  const box = await canvas(page).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 30, (box?.y ?? 0) + 30);
  await page.mouse.down();
  for (let step = 1; step <= 30; step += 1) {
    await page.mouse.move((box?.x ?? 0) + 30 + step * 8, (box?.y ?? 0) + 30 + step * 6);
  }
  await page.mouse.up();
  const times = await frames;
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? at));
  expect(await viewport.getAttribute('style')).not.toBe(before);
  console.log(
    `300 steps: all there ${Math.round(opened)} ms after the navigation began (${Date.now() - began} ms by the test's clock); ` +
      `${gaps.filter((gap) => gap > 34).length} of ${gaps.length} frames late, the longest ${Math.round(Math.max(...gaps))} ms`,
  );

  await page.getByRole('button', { name: 'Zoom to fit' }).click();
  await expect(nodes(page).last()).toBeInViewport();
  await node(page, /Conversation Finished/).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: 'Delete Node' }).click();
  await expect(nodes(page)).toHaveCount(299);
  await expect(saved(page)).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 780 } });

  test('the canvas is dragged, a step is opened, and nothing overflows', async ({ page }) => {
    await logIn(page);
    const flow = new FlowBuilder('Thumb')
      .trigger('appointmentCompleted')
      .step('sms', { name: 'Thanks', smsBody: 'Hi' });
    await page.goto(`/builder?id=${await createFlow(page, flow)}`);
    await expect(nodes(page)).toHaveCount(2);
    await expectNoSidewaysScroll(page);
    const viewport = page.locator('.react-flow__viewport');
    const before = await viewport.getAttribute('style');
    const touch = await page.context().newCDPSession(page);
    const at = (y: number) => ({ touchPoints: [{ x: 180, y }] });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(600) });
    for (let y = 590; y >= 540; y -= 10)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(viewport).not.toHaveAttribute('style', before ?? '');
    await node(page, /Thanks/).tap();
    await expect(drawer(page).getByRole('heading', { name: 'Edit SMS Action' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoViolations(page);
    await drawer(page).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Options for Thanks' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).tap();
    await page.getByRole('button', { name: 'Delete Node' }).tap();
    await expect(nodes(page)).toHaveCount(1);
  });
});
