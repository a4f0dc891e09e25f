/** Each route reports a wrong body in a sentence for the user, never in the validation library's words. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteContract } from '#platform/contract.ts';
import { fieldMessage } from '#platform/field-messages.ts';

const features = readdirSync('src/features');
const contracts = await Promise.all(
  features.map((name) => import(/* @vite-ignore */ `/src/features/${name}/contract.ts`).catch(() => ({}))),
);
const routes = contracts
  .flatMap((contract) => Object.values(contract as Record<string, unknown>))
  .filter((value): value is RouteContract & { body: z.ZodObject } => {
    const body = (value as Partial<RouteContract> | null)?.body;
    return body instanceof z.ZodObject;
  });

/** Word for word as specified. */
const SPECIFIED = [
  'Missing flow ID',
  'No authorization code found',
  'Total percentage must equal 100%',
  'Chart name is required',
  'Chart type is required',
  'At least one metric is required',
  'Name must be 60 characters or less',
  'Description must be 300 characters or less',
  'First name is required',
  'Last name is required',
  'Email is required',
  'Please enter a valid email address',
  'Phone number is required',
  'Please enter a valid 10-digit phone number',
];

const WRONG = [
  ...[undefined, null, '', ' ', 'x', 'x'.repeat(30_000), '\u0000', '\ud800', '2026-02-30', 'a@b'],
  ...[-1, 0, 0.5, -0.01, 1e300, Number.NaN, true, {}, { x: 1 }, [], [null], [''], ['x'.repeat(30_000)]],
  Array.from({ length: 2000 }, () => 'x'),
  [{}],
  [{ number: 'x'.repeat(500), address: 'no', name: '', value: 'x'.repeat(30_000) }],
];

describe('what is wrong with a body', () => {
  it('is found in every feature that takes one', () => {
    expect(routes.length).toBeGreaterThan(30);
  });

  it.each(routes.map((route) => [`${route.method} ${route.path}`, route.body] as const))(
    'of %s is said in sentences',
    (_, body) => {
      for (const field of Object.keys(body.shape)) {
        for (const value of WRONG) {
          const issues = body.safeParse({ [field]: value }, { error: fieldMessage }).error?.issues ?? [];
          for (const { message } of issues.filter((issue) => !SPECIFIED.includes(issue.message))) {
            expect(message, `${field}: ${String(value).slice(0, 60)}`).toMatch(/^[A-Z“].*[.?]$/s);
            expect(message).not.toMatch(/^(Invalid|Too (big|small)|Unrecognized)\b|expected/);
          }
        }
      }
    },
  );
});
