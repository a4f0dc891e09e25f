/** Working on the canvas while a drawer is open beside it, and what the header says meanwhile. */
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const node = (page: Page, name: RegExp) => page.locator('[data-node]').filter({ hasText: name });
const question = (page: Page) => page.getByRole('alertdialog');
const boxOf = async (page: Page, name: RegExp) => {
  const box = await node(page, name).boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
};

/** Once the view has come to where it goes. */
const stillBoxOf = async (page: Page, name: RegExp): Promise<{ x: number; y: number }> => {
  const before = await boxOf(page, name);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { x, y } = await boxOf(page, name);
  return x === before.x && y === before.y ? { x, y } : stillBoxOf(page, name);
};

const flowOfThree = () =>
  new FlowBuilder('Beside')
    .trigger('appointmentCompleted')
    .step('sms', { name: 'First', smsBody: 'Hi' })
    .step('sms', { name: 'Second', smsBody: 'Hi' })
    .step('sms', { name: 'Third', smsBody: 'Hi' });

test('the canvas is used beside an open drawer, which loses nothing', async ({ page }) => {
  await logIn(page);
  await page.goto(`/builder?id=${await createFlow(page, flowOfThree())}`);
  await node(page, /First/).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('First');
  await expect(node(page, /First/)).toHaveAttribute('aria-current', 'true');
  const [step, panel] = [await boxOf(page, /First/), await drawer(page).boundingBox()];
  expect(step.x + step.width).toBeLessThan(panel?.x ?? 0);
  await expectNoViolations(page);

  const viewport = page.locator('.react-flow__viewport');
  const view = await viewport.getAttribute('style');
  await page.mouse.move(300, 600);
  await page.mouse.down();
  await page.mouse.move(330, 560, { steps: 4 });
  await page.mouse.up();
  await expect(viewport).not.toHaveAttribute('style', view ?? '');
  await expect(drawer(page)).toBeVisible();

  await node(page, /Second/).click();
  await expect(drawer(page)).toHaveCount(1);
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Second');
  await drawer(page).getByRole('textbox', { name: 'Message' }).fill('Hello');
  await node(page, /First/).click();
  await question(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Hello');
  await node(page, /First/).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('First');

  // Esc closes what is nearest: the menu of a step, then the drawer.
  await page.getByRole('button', { name: 'Options for First' }).click();
  // The menu takes the focus a frame after it opens; until then Esc would reach the drawer, too.
  await expect(page.locator('[role="menu"]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();

  // What undo takes away is not edited any more.
  await node(page, /Third/).press('+');
  await drawer(page)
    .getByRole('button', { name: /^Delay/ })
    .click();
  await drawer(page).getByRole('textbox', { name: 'Name' }).fill('Fourth');
  await drawer(page).getByRole('button', { name: 'Save', exact: true }).click();
  await node(page, /Fourth/).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Fourth');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(node(page, /Fourth/)).toHaveCount(0);
  await expect(drawer(page)).toBeHidden();

  await node(page, /Second/).press('Enter');
  await drawer(page).getByRole('textbox', { name: 'Message' }).fill('Typed');
  await page.getByRole('tab', { name: 'History' }).click();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/tab=history/);
  await expect(drawer(page)).toBeHidden();
});

test('a press on a step while a drawer closes opens that step', async ({ page }) => {
  // It takes its time to slide out: it stands still until the press, which a busy machine may send late.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const animations = await page.context().newCDPSession(page);
  await animations.send('Animation.enable');
  const playAt = (playbackRate: number) => animations.send('Animation.setPlaybackRate', { playbackRate });
  await logIn(page);
  await page.goto(`/builder?id=${await createFlow(page, flowOfThree())}`);
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 800 });
    await node(page, /First/).click();
    await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('First');
    const { x, y } = await stillBoxOf(page, /Second/);
    await page.mouse.move(x + 40, y + 20);
    await playAt(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('[role="dialog"][data-closed]')).toBeAttached();
    await page.mouse.down();
    await playAt(1);
    await expect(drawer(page)).toBeHidden();
    await page.mouse.up();
    await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Second');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toBeHidden();
    await expect(node(page, /Second/)).toBeFocused();
  }
});

test('a step that the browser scrolls to can be pressed there', async ({ page }) => {
  await logIn(page);
  const flow = flowOfThree();
  for (const name of ['Fourth', 'Fifth', 'Sixth']) flow.step('sms', { name, smsBody: 'Hi' });
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await expect(node(page, /Sixth/)).not.toBeInViewport();
  // As a search in the page does.
  await node(page, /Sixth/).evaluate((one) => one.scrollIntoView({ behavior: 'instant', block: 'center' }));
  const viewport = page.locator('.react-flow__viewport');
  await expect.poll(() => viewport.evaluate((one) => new DOMMatrix(one.style.transform).f)).toBeLessThan(0);
  await expect(node(page, /Sixth/)).toBeInViewport({ ratio: 0.99 });
  expect(await page.locator('.react-flow').evaluate((one) => one.scrollTop)).toBe(0);
  await node(page, /Sixth/).click();
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Sixth');
});

test('problems lead to their steps, and their list stays open', async ({ page }) => {
  await logIn(page);
  const flow = flowOfThree().step('sms', { name: 'Empty', smsBody: '' });
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await page.getByRole('button', { name: 'Problems: 1' }).click();
  await drawer(page)
    .getByRole('button', { name: /Message is required/ })
    .click();
  await expect(node(page, /Empty/)).toBeFocused();
  await expect(node(page, /Empty/)).toBeInViewport({ ratio: 0.99 });
  await expect(drawer(page).getByRole('heading', { name: 'Problems' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Empty');
});

test('the header shows one status of the draft in words, and no toast covers it', async ({ page }) => {
  await logIn(page);
  await page.goto(`/builder?id=${await createFlow(page, flowOfThree())}`);
  const header = page.locator('[data-editor-header]');
  const status = header.getByRole('status');
  await expect(status).toHaveText('Saved');
  for (const width of [1280, 1024, 375]) {
    await page.setViewportSize({ width, height: 780 });
    // The canvas moves when its size changes; a page that opens at this size stands still.
    await page.reload();
    await expect(header.getByText('Test run')).toBeVisible();
    await expect(header.getByText('Paused')).toBeVisible();
    await expect(header.getByText(/^Save/).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Options for First' }).click();
    await page.getByRole('menuitem', { name: 'Copy this step' }).click();
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: '1 step copied.' });
    await expect(toast).toBeVisible();
    const top = () => toast.evaluate((one) => one.getBoundingClientRect().top);
    const below = await header.evaluate((one) => one.getBoundingClientRect().bottom);
    await expect.poll(top).toBeGreaterThanOrEqual(below);
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toHaveCount(0);
  }
  await page.setViewportSize({ width: 1280, height: 780 });
  await page.getByRole('switch').click();
  await expect(header.getByText('Published')).toBeVisible();
  await page.getByRole('textbox', { name: 'Automation name' }).fill('Renamed');
  await page.keyboard.press('Enter');
  await expect(status).toHaveText('Saved');
  await node(page, /First/).press('Control+c');
  await node(page, /Third/).press('Control+v');
  await expect(status).toHaveText('Saving…');
  await expect(status).toHaveText('Differs from the published version');
  await expect(status).toHaveCount(1);
});
