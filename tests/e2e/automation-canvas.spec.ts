/** What of a flow can be read, and what of it can be pressed, from near and from afar. */
import type { Page } from '@playwright/test';
import { expect, logIn, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

const pane = (page: Page) => page.getByRole('region', { name: 'Flow', exact: true });
const node = (page: Page, name: RegExp) => page.locator('[data-node]').filter({ hasText: name });
const zoomOf = (page: Page) =>
  page.locator('.react-flow__viewport').evaluate((view) => new DOMMatrix(getComputedStyle(view).transform).a);

const LONG = 'Call the customer back within the hour, unless it is a weekend or a holiday';

function longFlow(): FlowBuilder {
  const flow = new FlowBuilder('Names')
    .trigger('conversationFinished')
    .step('sms', { name: LONG, smsBody: 'Hi' })
    .step('sms', { name: 'Supercalifragilisticexpialidocious'.repeat(2), smsBody: 'Hi' })
    .split(['contact.city', 'equals', 'Provo']);
  return flow.step('delay', { name: LONG, delayValue: '5' }).step('sms', { name: 'Last', smsBody: 'Hi' });
}

/** What can be pressed on the canvas, but is too small to be hit. */
const tooSmall = (page: Page) =>
  pane(page).evaluate((element) =>
    [...element.querySelectorAll('button, a')]
      .filter((one) => one.checkVisibility() && getComputedStyle(one).pointerEvents !== 'none')
      .map((one) => ({ label: one.ariaLabel ?? one.textContent, box: one.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 23.99)
      .map(({ label, box }) => `${label}: ${box.width} × ${box.height}`),
  );

/** Names that leave their card, or lie under its menu. */
const misplaced = (page: Page) =>
  pane(page).evaluate((element) =>
    [...element.querySelectorAll('.node-name')]
      .filter((name) => name.checkVisibility())
      .filter((name) => {
        const card = name.closest('.node-card');
        const [at, around, menu] = [name, card, card?.nextElementSibling].map((one) =>
          one?.getBoundingClientRect(),
        );
        if (!at || !around || !menu) return true;
        const isInside = at.left >= around.left && at.right <= around.right && at.bottom <= around.bottom;
        return !isInside || (menu.width > 0 && at.right > menu.left);
      })
      .map((name) => name.textContent),
  );

async function expectSoundCards(page: Page): Promise<void> {
  expect(await tooSmall(page)).toEqual([]);
  expect(await misplaced(page)).toEqual([]);
}

test('a flow opens with readable names, and nothing is too small to press', async ({ page }) => {
  await logIn(page);
  await page.goto(`/builder?id=${await createFlow(page, longFlow())}`);
  await expect(node(page, /Conversation Finished/)).toBeInViewport({ ratio: 0.99 });
  const zoom = await zoomOf(page);
  expect(zoom).toBeGreaterThanOrEqual(0.6);
  const letters = await page
    .locator('.node-name')
    .first()
    .evaluate((name) => Number.parseFloat(getComputedStyle(name).fontSize));
  expect(letters * zoom).toBeGreaterThan(11);
  await expect(page.getByTitle(LONG).first()).toBeVisible();

  const seen = new Set<string | null>();
  for (let step = 0; step < 12; step += 1) {
    seen.add(await pane(page).getAttribute('data-distance'));
    await expectSoundCards(page);
    await page.getByRole('button', { name: 'Zoom out' }).click();
  }
  expect([...seen]).toEqual(['middle', 'far', 'overview', 'specks']);

  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(page.getByText('Press a step to zoom in')).toBeVisible();
  const box = await node(page, /Last/).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 2, (box?.y ?? 0) + 2);
  await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(0.6);
  await expect(node(page, /Last/)).toBeInViewport({ ratio: 0.99 });
  await node(page, /Last/).click();
  await expect(page.getByRole('heading', { name: 'Edit SMS Action' })).toBeVisible();
});

test.describe('in dark mode', () => {
  test.use({ colorScheme: 'dark' });

  test('cards stand out from the canvas', async ({ page }) => {
    await logIn(page);
    await page.goto(`/builder?id=${await createFlow(page, longFlow())}`);
    // The canvas draws its nodes a moment after itself.
    await expect(page.locator('.node-card')).toHaveCount(8);
    const contrasts = await pane(page).evaluate((element) => {
      const light = (color: string) => {
        const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
          const value = Number(part) / 255;
          return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
      };
      const canvas = light(getComputedStyle(element).backgroundColor);
      return [...element.querySelectorAll('.node-card')].map((card) => {
        const edge = light(getComputedStyle(card).borderTopColor);
        return Math.max(edge, canvas) / Math.min(edge, canvas);
      });
    });
    expect(contrasts).toHaveLength(8);
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(3);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 780 } });

  test('controls are large enough, at a phone’s zoom and zoomed out', async ({ page }) => {
    await logIn(page);
    await page.goto(`/builder?id=${await createFlow(page, longFlow())}`);
    await expect(node(page, /Conversation Finished/)).toBeInViewport({ ratio: 0.99 });
    expect(await zoomOf(page)).toBeGreaterThanOrEqual(0.6);
    await expectSoundCards(page);
    await page.getByRole('button', { name: 'Zoom to fit' }).tap();
    await expect(pane(page)).toHaveAttribute('data-distance', 'overview');
    await expectSoundCards(page);
    await node(page, /Last/).tap({ force: true });
    await expect.poll(() => zoomOf(page)).toBeGreaterThanOrEqual(0.6);
    await expectSoundCards(page);
  });
});
