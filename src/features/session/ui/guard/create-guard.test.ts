import { describe, expect, it, vi } from 'vitest';
import type { CurrentUser, StoredUser } from '#ui/session/stored-user.ts';
import { createGuard } from './create-guard.ts';
import type { Verified } from './verify-session.ts';

const ann: CurrentUser = {
  id: 'a',
  email: 'ann@a.test',
  first_name: 'Ann',
  last_name: 'Ash',
  business_id: 'b',
  business_name: 'Ash Plumbing',
  trade: 'plumbing',
};
const NOW = 10_000_000;

const setUp = (given: { age?: number; verified?: Verified; adopts?: boolean }) => {
  let stored: StoredUser | null = given.age === undefined ? null : { user: ann, loginTime: NOW - given.age };
  const deps = {
    readStoredUser: () => stored,
    writeStoredUser: vi.fn((user: CurrentUser) => {
      stored = { user, loginTime: NOW };
    }),
    clearStoredUser: vi.fn(() => {
      stored = null;
    }),
    verify: vi.fn(async (_mode: 'ask' | 'quiet'): Promise<Verified> => given.verified ?? { user: ann }),
    adopt: vi.fn(() => given.adopts ?? true),
    showLoading: vi.fn(),
    hideLoading: vi.fn(),
    warn: vi.fn(),
    now: () => NOW,
    freshMs: 10_000,
    trustMs: 300_000,
  };
  return { ...deps, guard: createGuard(deps) };
};

describe('the guard', () => {
  it('does not verify a fresh login', async () => {
    const it = setUp({ age: 9_999 });
    expect(await it.guard()).toEqual({ may: 'enter' });
    expect(it.verify).not.toHaveBeenCalled();
  });

  it('opens at once for a trusted login, and checks it once per load', async () => {
    const it = setUp({ age: 60_000 });
    expect(await it.guard()).toEqual({ may: 'enter' });
    expect(it.verify).toHaveBeenCalledWith('ask');
    await it.guard();
    expect(it.verify).toHaveBeenCalledTimes(1);
    expect(it.writeStoredUser).toHaveBeenCalledWith(ann);
    expect(it.showLoading).not.toHaveBeenCalled();
  });

  it('verifies a stale login before it opens, and refreshes it', async () => {
    const it = setUp({ age: 300_000 });
    expect(await it.guard()).toEqual({ may: 'enter' });
    expect(it.showLoading).toHaveBeenCalledWith(ann);
    expect(it.hideLoading).toHaveBeenCalled();
    expect(it.writeStoredUser).toHaveBeenCalledWith(ann);
    await it.guard();
    expect(it.verify).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['expired', 'Session expired. Please log in again.', false],
    ['refused', 'Session verification failed. Please log in again.', false],
    ['unreachable', 'An error occurred during authentication. Please log in again.', true],
  ] as const)('sends a stale login that is %s to the login page', async (failure, message, retry) => {
    const it = setUp({ age: 300_000, verified: { failure } });
    expect(await it.guard()).toEqual({ may: 'log-in', notice: { message, retry } });
    expect(it.clearStoredUser).toHaveBeenCalled();
    expect(it.hideLoading).toHaveBeenCalled();
  });

  it('keeps a trusted page open when its background check fails', async () => {
    const it = setUp({ age: 60_000, verified: { failure: 'refused' } });
    expect(await it.guard()).toEqual({ may: 'enter' });
    await expect
      .poll(() => it.warn)
      .toHaveBeenCalledWith('Session verification failed. Please log in again.');
    expect(it.clearStoredUser).not.toHaveBeenCalled();
  });

  it('tries the cookie when nothing is stored', async () => {
    const alive = setUp({});
    expect(await alive.guard()).toEqual({ may: 'enter' });
    expect(alive.verify).toHaveBeenCalledWith('quiet');
    expect(await setUp({ verified: { failure: 'expired' } }).guard()).toEqual({
      may: 'log-in',
      notice: null,
    });
    expect(await setUp({ verified: { failure: 'unreachable' } }).guard()).toMatchObject({
      notice: { message: 'An error occurred during authentication. Please log in again.' },
    });
  });

  it('shows nothing while a tab of another user is being replaced', async () => {
    expect(await setUp({ age: 0, adopts: false }).guard()).toEqual({ may: 'wait' });
    expect(await setUp({ age: 300_000, adopts: false }).guard()).toEqual({ may: 'wait' });
  });
});
