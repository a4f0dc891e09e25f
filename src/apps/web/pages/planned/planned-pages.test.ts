import { expect, it } from 'vitest';
import { plannedPortalPages, plannedPublicPages } from './planned-pages.ts';
import { PLANNED_TEXTS } from './planned-texts.ts';

const planned = [...plannedPortalPages, ...plannedPublicPages];

it('plans each path once and says what it is for', () => {
  expect(new Set(planned.map((page) => page.path)).size).toBe(planned.length);
  for (const { path } of planned) {
    expect(PLANNED_TEXTS[path].purpose).toMatch(/^It will .+\.$/);
    expect(PLANNED_TEXTS[path].meanwhile.length).toBeGreaterThan(20);
  }
});
