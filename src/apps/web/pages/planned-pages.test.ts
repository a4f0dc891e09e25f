import { expect, it } from 'vitest';
import { plannedPortalDetails, plannedPortalPages } from './planned-pages.ts';
import { plannedPublicPages } from './planned-public-pages.ts';

const planned = [...plannedPortalPages, ...plannedPortalDetails, ...plannedPublicPages];

it('plans each path once and says what it is for', () => {
  expect(new Set(planned.map((page) => page.path)).size).toBe(planned.length);
  for (const page of planned) {
    expect(page.purpose).toMatch(/^It will .+\.$/);
    expect(page.meanwhile.length).toBeGreaterThan(20);
  }
});
