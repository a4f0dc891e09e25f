/** Drives a page by keyboard only, and checks that an element has the focus and shows it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** More tab stops than any page has between two related elements. */
const MOST_STOPS = 90;

/** On a page that was just opened, skips the menu. */
export async function skipToMain(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabAndPress(page, page.getByRole('link', { name: 'Skip to the content' }));
}

/** Presses Tab, or Shift+Tab, until the element has the focus. Every stop on the way must show a focus ring. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor({ state: 'attached' });
  const key = (await isBefore(target)) ? 'Shift+Tab' : 'Tab';
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
    const { name, isSeen } = await focused(page);
    expect(isSeen, `the focus cannot be seen on ${name}`).toBe(true);
  }
  throw new Error(`${target} cannot be reached by ${key}`);
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Opens a list and goes down to the option. */
export async function pick(page: Page, box: Locator, option: string | RegExp): Promise<void> {
  await tabAndPress(page, box);
  await highlight(page, page.getByRole('option', { name: option }));
  await page.keyboard.press('Enter');
}

/** The same for a menu behind a button. */
export async function pickItem(page: Page, button: Locator, item: string): Promise<void> {
  await tabAndPress(page, button);
  await highlight(page, page.getByRole('menuitem', { name: item }));
  await page.keyboard.press('Enter');
}

async function highlight(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let steps = 0; steps < 30; steps++) {
    if ((await target.first().getAttribute('data-highlighted')) !== null) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${target} cannot be reached by the arrow keys`);
}

/** After an element disappeared, the focus must be nearby and not at the top of the page. */
export async function expectFocusKept(page: Page, within?: Locator): Promise<void> {
  await expect
    .poll(async () => (await focused(page)).name, { message: 'the focus fell to the top of the page' })
    .not.toMatch(/^<(body|html)/);
  if (within)
    await expect.poll(() => within.evaluate((one) => one.contains(document.activeElement))).toBe(true);
}

/** Whether the element comes before the focused one. */
const isBefore = (target: Locator) =>
  target.first().evaluate((element) => {
    const { activeElement, body } = document;
    if (!activeElement || activeElement === body) return false;
    const position = activeElement.compareDocumentPosition(element);
    return (
      (position & Node.DOCUMENT_POSITION_PRECEDING) !== 0 &&
      (position & Node.DOCUMENT_POSITION_CONTAINS) === 0
    );
  });

const hasFocus = (target: Locator) =>
  target.evaluateAll((all) => all.some((element) => element === document.activeElement));

/** The focused element, and whether a focus ring is drawn on it, on an ancestor, or by a pseudo-element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const name = element.outerHTML.slice(0, 160);
    const isDrawn = (one: Element | null, part?: string) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one, part);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow.includes('inset');
    };
    // The page itself between two rounds, and the guards at the ends of a dialog, pass it on at once.
    const isPassing = element === document.body || element.hasAttribute('data-base-ui-focus-guard');
    const isSeen =
      isPassing ||
      isDrawn(element) ||
      isDrawn(element, '::after') ||
      isDrawn(element, '::before') ||
      isDrawn(element.closest('label')) ||
      isDrawn(element.parentElement) ||
      isDrawn(element.parentElement?.parentElement ?? null);
    return { name, isSeen };
  });
