/** Generated from the route table: the server can send every reply that a contract allows. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { RouteContract } from '#platform/contract.ts';
import { findOneWayParts, valuesOf } from '#tests/support/reply-values.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

const VALUES_PER_ROUTE = 10;

let app: TestApp;
let replies: { name: string; reply: z.ZodType }[];

beforeAll(async () => {
  app = await startTestApp();
  replies = (app.api?.routeTable ?? []).flatMap(({ method, url, contract }) =>
    contract && isEncoded(contract) ? [{ name: `${method} ${url}`, reply: contract.reply }] : [],
  );
  expect(replies.length).toBeGreaterThan(50);
});
afterAll(() => app.stop());

/** A file is sent as it is, and an empty answer has nothing to encode. */
const isEncoded = ({ reply, replyType }: RouteContract): boolean =>
  !replyType && !(reply instanceof z.ZodVoid);

it('no reply holds a transform, which works in one direction only', () => {
  const parts = replies.flatMap(({ name, reply }) =>
    findOneWayParts(reply).map((place) => `${name}${place}`),
  );
  expect(parts).toEqual([]);
});

it('every value of a reply is sent, and read again as the same', () => {
  for (const { name, reply } of replies) {
    fc.assert(
      fc.property(valuesOf(reply), (value) => {
        const sent = JSON.stringify(z.encode(reply, value));
        expect(reply.parse(JSON.parse(sent)), name).toEqual(reply.parse(value));
      }),
      { numRuns: VALUES_PER_ROUTE },
    );
  }
});
