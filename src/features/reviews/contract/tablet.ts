import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, replyOf } from '#platform/fields.ts';

const PATH = '/api/review-tablet';

export const tabletKeyRoute = defineRoute({
  method: 'GET',
  path: PATH,
  summary: 'The key in the link of the business’s own tablet; null without one',
  access: 'session',
  reply: replyOf(z.object({ key: z.string().nullable() })),
});

export const makeTabletKeyRoute = defineRoute({
  method: 'POST',
  path: PATH,
  summary: 'Make the link of a tablet on which every customer’s rating counts; keeps the one that there is',
  access: 'session',
  reply: replyOf(z.object({ key: z.string() })),
});

export const endTabletRoute = defineRoute({
  method: 'DELETE',
  path: PATH,
  summary: 'Turn the tablet’s link off; from then on it counts as any other device',
  access: 'session',
  reply: done,
});
