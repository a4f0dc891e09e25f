import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createVisitStore } from './create-visit-store.ts';

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
};
const sent: { visitId: string; score?: number }[] = [];

let reply = {};

beforeEach(() => {
  sent.length = 0;
  reply = {};
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x', querySelector: () => null });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)) as { visitId: string });
    return new Response(JSON.stringify(reply));
  });
});
afterEach(() => vi.unstubAllGlobals());

const create = (invitation: Partial<Parameters<typeof createVisitStore>[0]> = {}) =>
  createVisitStore({
    businessId: 'business',
    page: null,
    token: null,
    tablet: null,
    isRated: false,
    ...invitation,
  });

it('begins the visit with a score that was chosen before the page has started', async () => {
  const store = create();
  store.change({ score: 2 });
  const { visitId } = store.read();
  expect(visitId).toMatch(/^[0-9a-f-]{36}$/);
  store.start();
  expect(store.read()).toMatchObject({ visitId, score: 2 });
  await expect.poll(() => sent).toMatchObject([{ visitId, score: 2 }]);
});

it('goes on with the visit of this tab after a reload', () => {
  const first = create();
  first.start();
  first.change({ score: 9 });
  const second = create();
  second.start();
  expect(second.read()).toMatchObject({ visitId: first.read().visitId, score: 9 });
});

it('ends a visit that another tab has finished', async () => {
  reply = { counted: false };
  const store = create({ token: 'abc' });
  store.start();
  store.change({ score: 2 });
  await expect.poll(() => store.read().isRepeated).toBe(true);
  expect(store.isReported()).toBe(true);
});

it('says at once that this browser has rated the business before', async () => {
  reply = { counted: false };
  const store = create();
  store.start();
  await expect.poll(() => store.read().isRepeated).toBe(true);
  expect(sent).toHaveLength(1);
});

it('begins another visit for the next customer at the tablet, and shows none of the one before', async () => {
  const store = create({ tablet: 'key' });
  store.start();
  store.change({ score: 9, step: 'thanks', doneAt: Date.now() });
  await expect.poll(() => store.isReported()).toBe(true);
  expect(sent.at(-1)).toMatchObject({ score: 9, tablet: 'key' });
  const { visitId } = store.read();
  store.restart();
  expect(store.read()).toMatchObject({ token: null, tablet: 'key', score: null });
  expect(store.read().visitId).not.toBe(visitId);
  vi.stubGlobal('sessionStorage', storage());
  const later = create({ tablet: 'key' });
  later.start();
  expect(later.read().score).toBeNull();
});

it('says nothing to the server of a link whose visit is finished', () => {
  const store = create({ token: 'abc', isRated: true });
  store.start();
  expect(store.read().isRepeated).toBe(true);
  expect(sent).toEqual([]);
});
