import { describe, expect, it } from 'vitest';
import { chainRefusal, extendChain } from './loop-protection.ts';
import { mergeOutputs } from './outputs.ts';
import { retryDelayMs } from './retry-policy.ts';
import { parseState, startState } from './state.ts';

describe('retries', () => {
  const policy = { attempts: 5, firstMs: 5000, factor: 4, capMs: 60_000 };

  it('wait longer each time, up to a cap, and end', () => {
    const waits = [1, 2, 3, 4, 5].map((attempt) => retryDelayMs({ policy, attempt, retryable: true }));
    expect(waits).toEqual([5000, 20_000, 60_000, 60_000, null]);
  });

  it('never come earlier than the other system asked, and not at all when it asks for hours', () => {
    expect(retryDelayMs({ policy, attempt: 1, retryable: true, retryAfterMs: 90_000 })).toBe(90_000);
    expect(retryDelayMs({ policy, attempt: 1, retryable: true, retryAfterMs: 7_200_000 })).toBeNull();
    expect(retryDelayMs({ policy, attempt: 1, retryable: false })).toBeNull();
  });
});

describe('flows that trigger each other', () => {
  it('come to an end', () => {
    let chain: string[] = [];
    for (const flowId of ['a', 'b', 'a', 'b', 'a']) {
      expect(chainRefusal({ chain, flowId })).toBeNull();
      chain = extendChain({ chain, flowId });
    }
    expect(chainRefusal({ chain, flowId: 'a' })).toMatch(/keeps triggering itself/);
    const long = Array.from({ length: 10 }, (_, index) => `f${index}`);
    expect(chainRefusal({ chain: long, flowId: 'new' })).toMatch(/10 automations in a row/);
  });
});

describe('what a step gives', () => {
  it('reaches no prototype', () => {
    const added = JSON.parse('{"__proto__":{"x":1},"a":{"__proto__":2,"b":3}}');
    expect(
      mergeOutputs({ known: {}, added, declared: ['__proto__.x', 'a.__proto__', 'a.b', 'toString.name'] }),
    ).toEqual({ a: { b: 3 } });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('can be stored, even if it is cut within a character', () => {
    const added = { a: { long: `${'x'.repeat(1999)}😀`, nul: 'a\0b' } };
    expect(mergeOutputs({ known: {}, added, declared: ['a.long', 'a.nul'] })).toEqual({
      a: { long: `${'x'.repeat(1999)}\ufffd`, nul: 'a\ufffdb' },
    });
  });
});

describe('a stored state', () => {
  it('is read back, and anything else is not', () => {
    const state = startState({ runId: 'r', first: 'a' });
    expect(parseState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    for (const other of [null, {}, { ...state, version: 2 }, { ...state, status: 'odd' }])
      expect(parseState(other)).toBeNull();
  });
});
