/** The chat as a visitor of a website uses it, in a page of the browser. */
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';

export const launcher = (page: Page) => page.getByRole('button', { name: /^Chat with Lamplight Plumbing/ });
export const panel = (page: Page) => page.getByRole('dialog', { name: 'Chat with Lamplight Plumbing' });
export const box = (page: Page) => panel(page).getByRole('textbox', { name: 'Your message' });
export const log = (page: Page) => panel(page).getByRole('log');
export const choices = (page: Page) => panel(page).locator('.choices button');
export const lastLine = (page: Page) => log(page).locator('.line').last();

export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

/** Opens the chat of the demo's website. */
export async function openChat(page: Page): Promise<void> {
  await page.goto('/demo-site');
  await launcher(page).click();
  await expect(box(page)).toBeFocused();
}
