/** AI Assist in a step's drawer: a suggestion changes nothing until it is accepted, and that can be undone. */
import { expect, expectNoViolations, logIn, test } from '#tests/support/e2e.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { createFlow } from '#tests/support/flows.ts';

test('a text is suggested, accepted, undone, and kept with the step', async ({ page }) => {
  await page.addInitScript(hearWidthsLate);
  await logIn(page);
  const flow = new FlowBuilder('Assisted')
    .trigger('conversationFinished', { conversationVariables: [] })
    .step('sms', { name: 'Text', smsBody: 'call us' });
  await page.goto(`/builder?id=${await createFlow(page, flow)}`);
  await page.locator('[data-node]').filter({ hasText: 'Text' }).click();
  const drawer = page.getByRole('dialog').filter({ has: page.getByRole('heading') });
  const message = drawer.getByRole('textbox', { name: 'Message' });
  await drawer.getByRole('checkbox', { name: 'AI Assist' }).check();
  await drawer.getByRole('textbox', { name: 'What should it say?' }).fill('thank them for their visit');
  await drawer.getByRole('button', { name: 'Suggest a text' }).click();
  const suggested = 'Hi {contact.first_name}! Thank you for your visit. – {business.name}';
  await expect(drawer.getByText(suggested)).toBeVisible();
  await expect(drawer.getByText('no language model was used')).toBeVisible();
  await expect(message).toHaveValue('call us');
  await expectNoViolations(page);
  // The drawer moves over the page on a phone, and back beside it, with all that was typed and suggested.
  for (const width of [375, 1280]) {
    await drawer.getByRole('textbox', { name: 'What should it say?' }).focus();
    await page.setViewportSize({ width, height: 800 });
    await expect(page.locator('[data-docked]')).toHaveCount(width < 1024 ? 0 : 1);
    await expect(drawer.getByText(suggested)).toBeVisible();
    await expect(drawer.getByRole('textbox', { name: 'What should it say?' })).toBeFocused();
  }
  await drawer.getByRole('button', { name: 'Use this text' }).click();
  await expect(message).toHaveValue(suggested);
  await drawer.getByRole('button', { name: 'Undo' }).click();
  await expect(message).toHaveValue('call us');
  await drawer.getByRole('textbox', { name: 'What should it say?' }).fill('');
  await drawer.getByRole('button', { name: 'Improve the text' }).click();
  await drawer.getByRole('button', { name: 'Use this text' }).click();
  await expect(message).toHaveValue('Hi {contact.first_name}! Call us. – {business.name}');
});

/** As on a slow machine, where a new width has restyled the page before the page's own code hears of it. */
function hearWidthsLate() {
  const add = MediaQueryList.prototype.addEventListener;
  MediaQueryList.prototype.addEventListener = function (type: string, listener: unknown) {
    add.call(this, type, (event: Event) => setTimeout(listener as (event: Event) => void, 300, event));
  };
}
