/** Which rules of accessibility a page breaks, as axe finds it. */
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/**
 * Each broken rule with its elements, those in frames of the same origin included if they run scripts. A document that has axe
 * is not given it again, because parsing it takes a third as long as a check.
 */
export async function brokenRules({
  page,
  within,
  options = {},
}: {
  page: Page;
  /** A selector; otherwise the whole page. */
  within?: string;
  options?: RunOptions;
}): Promise<string[]> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(
    async ([part, given]) => {
      const inPage = (window as unknown as { axe: typeof axe }).axe;
      const { violations } = await inPage.run(part ?? document, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within, { resultTypes: ['violations'], ...options }] as [string | undefined, RunOptions],
  );
}
