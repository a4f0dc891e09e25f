import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { beginWith, createCache, type ExpiringCache, loadInto } from './expiring-cache.ts';
import { loadTemplates } from './prompt-templates.ts';

function setUp<Schema extends z.ZodType>(schema: Schema, initial: Record<string, string> = {}) {
  const kept = new Map(Object.entries(initial));
  const clock = {
    get now() {
      return Date.now();
    },
    set now(at) {
      vi.setSystemTime(at);
    },
  };
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const cache = createCache({
    name: 'list',
    schema,
    maxAgeMs: 900_000,
    store: () => store,
  });
  return { kept, clock, cache };
}
const names = z.array(z.string());
afterEach(() => void vi.useRealTimers());

/** Like a page that was just opened. */
const ask = (cache: ExpiringCache<string[]>, load: () => Promise<string[]>, client = new QueryClient()) =>
  client.fetchQuery({ queryKey: ['list'], queryFn: () => loadInto(cache, load), ...beginWith(cache) });

it('returns cached values while they are fresh', async () => {
  const { clock, cache } = setUp(names);
  const load = vi.fn(async () => ['a']);
  await ask(cache, load);
  clock.now += 899_999;
  expect(await ask(cache, load)).toEqual(['a']);
  expect(load).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await ask(cache, load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('counts the age from the request, even in a page that was opened later', async () => {
  const { clock, cache } = setUp(names);
  const load = vi.fn(async () => ['a']);
  await ask(cache, load);
  clock.now += 600_000;
  const later = new QueryClient();
  await ask(cache, load, later);
  clock.now += 299_999;
  await ask(cache, load, later);
  expect(load).toHaveBeenCalledTimes(1);
  clock.now += 1;
  await ask(cache, load, later);
  expect(load).toHaveBeenCalledTimes(2);
});

it('requests again after being cleared', async () => {
  const { cache } = setUp(names);
  const load = vi.fn(async () => ['a']);
  await ask(cache, load);
  cache.forget();
  await ask(cache, load);
  expect(load).toHaveBeenCalledTimes(2);
});

it('stores under a prefix that a logout clears', () => {
  const { kept, cache } = setUp(names);
  cache.write(['a']);
  expect([...kept.keys()]).toEqual(['porchlight-cache:list']);
});

it.each(['', 'null', '7', '{"at":1}', '{"at":"x","value":["a"]}', '{"at":1,"value":[7]}'])(
  'does not trust %j',
  (text) => {
    const { cache } = setUp(names, { 'porchlight-cache:list': text });
    expect(cache.read()).toEqual({ state: 'unusable' });
  },
);

it('works in a browser without storage', async () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const cache = createCache({ name: 'list', schema: names, maxAgeMs: 1, store: refuse });
  expect(await ask(cache, async () => ['a'])).toEqual(['a']);
});

const templates = [{ id: 't', name: 'T', initial_message: 'Hi' }];
const templateSchema = z.array(z.object({ id: z.string(), name: z.string(), initial_message: z.string() }));
const broken = () => Promise.reject(new Error('No answer.'));

it('requests prompt templates each time, and falls back on the cached ones', async () => {
  const { clock, kept, cache } = setUp(templateSchema);
  expect(await loadTemplates({ cache, load: broken })).toEqual({
    templates: [],
    notice: 'Error: No answer.',
  });
  expect(await loadTemplates({ cache, load: async () => templates })).toEqual({ templates, notice: null });
  expect(await loadTemplates({ cache, load: broken })).toEqual({
    templates,
    notice: 'Error: No answer. Using cached templates.',
  });
  clock.now += 900_000;
  expect(await loadTemplates({ cache, load: broken })).toEqual({
    templates: [],
    notice: 'Error: No answer. Cached templates expired.',
  });
  kept.set('porchlight-cache:list', '{');
  expect(await loadTemplates({ cache, load: broken })).toEqual({
    templates: [],
    notice: 'Error: No answer. Could not use cached templates.',
  });
});
