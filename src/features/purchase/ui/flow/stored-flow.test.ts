import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#ui/session/stored-user.ts';
import { startFlow } from './flow.ts';
import { forgetFlow, keepFlow, readFlow } from './stored-flow.ts';

const user: CurrentUser = {
  id: 'u1',
  email: 'ana@reyes.example',
  first_name: 'Ana',
  last_name: 'Reyes',
  business_id: 'b1',
  business_name: 'Reyes Plumbing',
  trade: 'plumbing',
};
const flow = startFlow({ firstName: 'Ana', lastName: 'Reyes', email: 'ana@reyes.example', phoneNumber: '' });
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

it('is found again by the same login only, until it is forgotten', () => {
  keepFlow(user, flow);
  expect(readFlow(user)).toEqual(flow);
  expect(readFlow({ ...user, id: 'u2' })).toBeNull();
  expect(readFlow({ ...user, business_id: 'b2' })).toBeNull();
  forgetFlow(user);
  expect(readFlow(user)).toBeNull();
});

it.each(['', '{', 'null', '[]', '{"currentStep":3}', JSON.stringify({ ...flow, currentStep: 9 })])(
  'drops garbage: %s',
  (garbage) => {
    keepFlow(user, flow);
    for (const key of stored.keys()) stored.set(key, garbage);
    expect(readFlow(user)).toBeNull();
  },
);

it('falls back to a step that the stored data justifies', () => {
  keepFlow(user, { ...flow, currentStep: 4 });
  expect(readFlow(user)?.currentStep).toBe(1);
});

it('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepFlow(user, flow);
  forgetFlow(user);
  expect(readFlow(user)).toBeNull();
});
