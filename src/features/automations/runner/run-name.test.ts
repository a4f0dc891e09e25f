import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runName } from './run-name.ts';

it('is the same for a run whoever asks, and another for the same number elsewhere', () => {
  const [businessId, other] = [randomUUID(), randomUUID()];
  expect(runName({ id: 104, businessId })).toBe(runName({ id: 104, businessId }));
  expect(runName({ id: 104, businessId })).not.toBe(runName({ id: 104, businessId: other }));
  expect(runName({ id: 104, businessId })).not.toBe(runName({ id: 105, businessId }));
  expect(runName({ id: 104, businessId })).toMatch(/^[\w-]{12}\.104$/);
  expect(runName({ id: 104, businessId })).not.toContain(businessId.slice(0, 8));
});
