import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';

export const mediaRoute = defineRoute({
  method: 'GET',
  path: '/media/:business_id/:hash',
  summary:
    'A public file of a business, such as its logo. The address names the content, so it never changes',
  access: 'public',
  params: z.object({
    business_id: z.uuid('The business id is not valid.'),
    hash: z
      .string()
      .max(64)
      .regex(/^[0-9a-f]{64}$/, 'The address is not valid.'),
  }),
  reply: z.string(),
  replyType: 'application/octet-stream',
});

export const mediaPath = ({ businessId, hash }: { businessId: string; hash: string }): string =>
  `/media/${businessId}/${hash}`;
