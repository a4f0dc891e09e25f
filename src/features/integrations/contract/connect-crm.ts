/** The page that a CRM's marketplace sends new customers to, with a code for their account there. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { text } from '#platform/fields.ts';

export const connectCrmRoute = defineRoute({
  method: 'POST',
  path: '/api/crm/connect',
  summary: 'Connects the CRM account that the code stands for',
  access: 'public',
  body: z.object({ code: text(2000).min(1, 'No authorization code found'), existing_account: z.boolean() }),
  reply: z.object({ success: z.boolean(), message: z.string() }),
});
