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
  createVisitStore({ businessId: 'business', page: null, token: null, isRated: false, ...invitation });

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

it('ends a visit that another tab has finished, and begins another without its request', async () => {
  reply = { counted: false };
  const store = create({ token: 'abc' });
  store.start();
  store.change({ score: 2 });
  await expect.poll(() => store.read().isRepeated).toBe(true);
  const { visitId } = store.read();
  expect(store.isReported()).toBe(true);
  store.restart();
  expect(store.read()).toMatchObject({ isRepeated: false, token: null, score: null });
  expect(store.read().visitId).not.toBe(visitId);
});

it('says nothing to the server of a link whose visit is finished', () => {
  const store = create({ token: 'abc', isRated: true });
  store.start();
  expect(store.read().isRepeated).toBe(true);
  expect(sent).toEqual([]);
});
