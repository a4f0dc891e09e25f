import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { runName } from './run-name.ts';

it('is stable for a run, and differs for the same number in another business', () => {
  const [businessId, other] = [randomUUID(), randomUUID()];
  expect(runName({ id: 104, businessId })).toBe(runName({ id: 104, businessId }));
  expect(runName({ id: 104, businessId })).not.toBe(runName({ id: 104, businessId: other }));
  expect(runName({ id: 104, businessId })).not.toBe(runName({ id: 105, businessId }));
  expect(runName({ id: 104, businessId })).toMatch(/^[\w-]{12}\.104$/);
  expect(runName({ id: 104, businessId })).not.toContain(businessId.slice(0, 8));
});
