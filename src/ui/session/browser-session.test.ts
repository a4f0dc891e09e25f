import { beforeEach, describe, expect, it, vi } from 'vitest';

const ann = { id: 'a', email: 'ann@a.test', business_id: 'b', business_name: 'Ash' };
const bob = { ...ann, id: 'z', email: 'bob@z.test' };
const assign = vi.fn();
let items: Map<string, string>;

/** A fresh document each time, because the modules keep the tab's state. */
const openTab = async (pathname = '/dashboard') => {
  vi.resetModules();
  items = new Map();
  const location = { pathname, assign };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: (index: number) => [...items.keys()][index] ?? null,
    get length() {
      return items.size;
    },
  });
  store(ann);
  const { followSession, sessionGate } = await import('./browser-session.ts');
  const { raiseSessionExpired } = await import('./session-events.ts');
  const { loading } = await import('#ui/loading-overlay/loading.ts');
  followSession();
  sessionGate.adopt(ann);
  return { gate: sessionGate, raiseSessionExpired, loading };
};
const store = (user: typeof ann) => items.set('user', JSON.stringify({ user, loginTime: 1 }));
const storageEvent = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user' }));

beforeEach(() => assign.mockClear());

describe('the session-expired event', () => {
  it('clears the stored user, opens the modal and ends loading', async () => {
    const tab = await openTab();
    tab.loading.show();
    tab.raiseSessionExpired();
    expect(items.has('user')).toBe(false);
    expect(tab.gate.getState()).toEqual({
      status: 'expired',
      message: 'Your session has expired. Please log in again.',
      user: { id: 'a', email: 'ann@a.test' },
    });
    expect(tab.loading.getState().phase).toBe('hidden');
  });

  it('only clears the stored user on a public page', async () => {
    const tab = await openTab('/review-us/42');
    tab.raiseSessionExpired();
    expect(items.has('user')).toBe(false);
    expect(tab.gate.getState().status).toBe('open');
  });
});

describe('another tab', () => {
  it('that logs in again resumes this one', async () => {
    const tab = await openTab();
    tab.raiseSessionExpired();
    store(ann);
    storageEvent();
    expect(tab.gate.getState().status).toBe('open');
    expect(assign).not.toHaveBeenCalled();
  });

  it('that logs in as another user replaces this one, and its caches', async () => {
    const tab = await openTab();
    items.set('porchlight-cache:calendars', '[]');
    store(bob);
    storageEvent();
    expect(tab.gate.getState().status).toBe('left');
    expect(assign).toHaveBeenCalledWith('/dashboard');
    expect(items.has('porchlight-cache:calendars')).toBe(false);
  });

  it('that logs out sends this one to the login page', async () => {
    await openTab();
    items.delete('user');
    storageEvent();
    expect(assign).toHaveBeenCalledWith('/');
  });

  it.each([
    ['before', ['refused', 'logout']],
    ['after', ['logout', 'refused']],
  ])('that logs out sends this one there if its requests are refused %s it hears so', async (_, order) => {
    const tab = await openTab();
    for (const what of order)
      if (what === 'refused') tab.raiseSessionExpired();
      else {
        items.delete('user-cleared');
        items.delete('user');
      }
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'user-cleared', newValue: null }));
    storageEvent();
    expect(tab.gate.getState().status).toBe('left');
    expect(assign).toHaveBeenCalledExactlyOnceWith('/');
  });

  it('whose session expired opens the modal here too', async () => {
    const tab = await openTab();
    items.delete('user');
    items.set('user-cleared', 'expired');
    storageEvent();
    expect(tab.gate.getState().status).toBe('expired');
  });

  it('that could not reach the server leaves this one alone', async () => {
    const tab = await openTab();
    items.delete('user');
    items.set('user-cleared', 'unverified');
    storageEvent();
    expect(tab.gate.getState().status).toBe('open');
    expect(assign).not.toHaveBeenCalled();
  });
});

it('a page restored by the Back button checks again whose it is', async () => {
  await openTab();
  items.delete('user');
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(assign).toHaveBeenCalledWith('/');
});
