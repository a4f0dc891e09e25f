import { expect, it, vi } from 'vitest';
import { createSessionGate, SessionLeftError, type TabUser } from './session-gate.ts';

const ann = { id: 'a', email: 'ann@a.test' };
const bob = { id: 'b', email: 'bob@b.test' };

const setUp = (stored: TabUser | null = ann) => {
  const switchUser = vi.fn();
  const state = { stored };
  return { state, switchUser, gate: createSessionGate({ readUser: () => state.stored, switchUser }) };
};

it('belongs to the first user it adopts', () => {
  const { gate, switchUser } = setUp();
  expect(gate.adopt(ann)).toBe(true);
  expect(gate.adopt(ann)).toBe(true);
  expect(gate.adopt(bob)).toBe(false);
  expect(switchUser).toHaveBeenCalledTimes(1);
  expect(gate.getState()).toEqual({ status: 'left' });
  expect(gate.adopt(ann)).toBe(false);
});

it('opens again for the same user and notifies its listeners', async () => {
  const { gate } = setUp();
  gate.adopt(ann);
  const heard = vi.fn();
  const stop = gate.subscribe(heard);
  const ticket = gate.depart();
  gate.expire('why', ann);
  gate.expire('again', ann);
  expect(gate.getState()).toEqual({ status: 'expired', message: 'why', user: ann });
  const waited = gate.waitForLogin(ticket);
  gate.adopt(ann);
  await waited;
  expect(gate.hasLoggedInSince(ticket)).toBe(true);
  expect(gate.hasLoggedInSince(gate.depart())).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  gate.dismiss();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('knows whose tab it was even when it expires before any page opened', () => {
  const { gate, switchUser } = setUp();
  gate.expire('why', ann);
  gate.adopt(bob);
  expect(switchUser).toHaveBeenCalledTimes(1);
});

it('lets no request out once it was left', async () => {
  const { gate } = setUp();
  gate.adopt(ann);
  const ticket = gate.depart();
  gate.expire('why', ann);
  const waited = gate.waitForLogin(ticket);
  gate.dismiss();
  await expect(waited).rejects.toBeInstanceOf(SessionLeftError);
  await expect(gate.waitForLogin(ticket)).rejects.toBeInstanceOf(SessionLeftError);
  expect(() => gate.depart()).toThrow(SessionLeftError);
});

it('resumes a page without a user for the user who logs in', async () => {
  const { gate } = setUp(null);
  const ticket = gate.depart();
  gate.expire('why', null);
  const waited = gate.waitForLogin(ticket);
  gate.adopt(bob);
  await waited;
  expect(gate.tabUser()).toEqual(bob);
});
