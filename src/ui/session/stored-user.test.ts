import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CurrentUser,
  clearStoredUser,
  onStoredUserChangedElsewhere,
  parseStoredUser,
  readClearReason,
  readStoredUser,
  subscribeStoredUser,
  writeStoredUser,
} from './stored-user.ts';

const ann: CurrentUser = {
  id: 'a',
  email: 'ann@a.test',
  first_name: 'Ann',
  last_name: 'Ash',
  business_id: 'b',
  business_name: 'Ash Plumbing',
  trade: 'plumbing',
};

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
});
const changeElsewhere = (key: string | null) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key }));

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storageOf(new Map()));
});

describe('parseStoredUser', () => {
  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '"user"',
    '{"user":null,"loginTime":1}',
    '{"user":{"id":"a"},"loginTime":1}',
    '{"user":{"id":7,"email":"e","business_id":"b","business_name":"n"},"loginTime":1}',
    '{"user":{"id":"a","email":"e","business_id":"b","business_name":"n"}}',
    '{"user":{"id":"a","email":"e","business_id":"b","business_name":"n"},"loginTime":"soon"}',
  ])('does not accept %s as a login', (raw) => {
    expect(parseStoredUser(raw)).toBeNull();
  });

  it('fills in what an older version did not store', () => {
    const raw =
      '{"user":{"id":"a","email":"e","business_id":"b","business_name":"n","trade":"x"},"loginTime":"5"}';
    expect(parseStoredUser(raw)).toEqual({
      loginTime: 5,
      user: {
        id: 'a',
        email: 'e',
        business_id: 'b',
        business_name: 'n',
        first_name: '',
        last_name: '',
        trade: 'general',
      },
    });
  });
});

describe('the stored user', () => {
  it('is read back as one and the same object, and announced', () => {
    const heard = vi.fn();
    const stop = subscribeStoredUser(heard);
    writeStoredUser(ann, 5);
    expect(readStoredUser()).toEqual({ user: ann, loginTime: 5 });
    expect(readStoredUser()).toBe(readStoredUser());
    clearStoredUser('logout');
    expect(readStoredUser()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    writeStoredUser(ann);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('hears of every change in another tab', () => {
    const heard = vi.fn();
    const stop = onStoredUserChangedElsewhere(heard);
    changeElsewhere('theme');
    changeElsewhere('user');
    changeElsewhere(null);
    writeStoredUser(ann);
    expect(heard).toHaveBeenCalledTimes(3);
    stop();
  });

  it('tells why it was removed', () => {
    writeStoredUser(ann);
    clearStoredUser('expired');
    expect(readClearReason()).toBe('expired');
    clearStoredUser('unverified');
    expect(readClearReason()).toBe('unverified');
    writeStoredUser(ann);
    localStorage.removeItem('user');
    expect(readClearReason()).toBe('logout');
  });

  it('lives in memory where the browser forbids storage', () => {
    const forbid = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
    writeStoredUser(ann, 5);
    expect(readStoredUser()?.user.id).toBe('a');
    clearStoredUser('logout');
    expect(readStoredUser()).toBeNull();
  });
});
