/** Input that breaks careless code, and the expected reply: accepted, or refused with a reason, and never a 500. */
import fc from 'fast-check';
import { expect } from 'vitest';

/** A fixed seed, so that failures are reproducible. */
export const RUNS = { numRuns: 120, seed: 20_261_115 };
export const HOSTILE = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', ''];

export function expectSane(
  { status, body }: { status: number; body: Record<string, unknown> },
  about: unknown,
): void {
  const isTaken = status === 200;
  const isRefused = status >= 400 && status < 500;
  expect(isTaken || isRefused, `${status} ${JSON.stringify(body)} to ${String(about).slice(0, 300)}`).toBe(
    true,
  );
  if (isRefused) expect(typeof body.message).toBe('string');
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
}

/** JSON of any shape, with keys and texts that break careless code. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    ...HOSTILE,
    '\u0000',
    '\ud800',
    'a\udc00b',
    '\ufeff',
    '{contact.email}',
    "'; drop table runs; --",
  ),
);
export const hostileJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(null, true, 0, -1, 1e308, Number.MAX_SAFE_INTEGER, 1.5),
    hostileText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(
        fc.tuple(fc.oneof(hostileText, fc.constantFrom('polluted', 'id', 'data', 'type')), tie('value')),
        {
          maxLength: 4,
        },
      )
      .map((entries) => {
        const made = {};
        for (const [key, value] of entries)
          Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
        return made;
      }),
  ),
})).value;
