/** A connection's own page: what it did lately, what failed and why, and what its sandbox holds. */
import { z } from 'zod';
import { REQUEST_PAGE_SIZES } from '#features/integrations/vocabulary.ts';
import { defineRoute } from '#platform/contract.ts';
import { id, pageNumber, pageSize, replyOf, text } from '#platform/fields.ts';

const requestSchema = z.object({
  id: z.number(),
  at: z.string(),
  /** What it was for: an action of an automation, a list, the sync of a calendar, or a check of the connection. */
  purpose: z.enum(['action', 'list', 'sync', 'check']),
  method: z.string(),
  path: z.string(),
  /** Null when there was no answer. */
  status: z.number().nullable(),
  ms: z.number(),
  request: z.string(),
  answer: z.string(),
  /** The run whose step made it. */
  run_id: z.number().nullable(),
});
export type VendorRequestEntry = z.infer<typeof requestSchema>;

const integrationParams = z.object({ integrationId: id });

export const connectionRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/:integrationId/connection',
  summary: 'How a connection is doing',
  access: 'session',
  params: integrationParams,
  reply: replyOf(
    z.object({
      integration_id: z.number(),
      name: z.string(),
      account: z.string(),
      is_sandbox: z.boolean(),
      status: z.enum(['connected', 'broken']),
      broken_reason: z.string().nullable(),
      connected_at: z.string(),
      last_sync: z.string().nullable(),
      /** Of the last 24 hours. */
      requests_today: z.number(),
      failed_today: z.number(),
      /** How much of what the vendor allows is used right now. */
      rate_limit: z.object({ used: z.number(), requests: z.number(), per_seconds: z.number() }),
      calendars: z.array(z.object({ source: z.string(), calendar: z.string() })),
      actions: z.array(z.string()),
    }),
  ),
});

export const connectionRequestsRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/:integrationId/requests',
  summary: 'The requests that a connection made lately, newest first',
  access: 'session',
  params: integrationParams,
  query: z.object({
    page: pageNumber,
    items_per_page: pageSize(REQUEST_PAGE_SIZES),
    only: z.enum(['failed']).optional(),
  }),
  reply: replyOf(z.object({ requests: z.array(requestSchema), total: z.number() })),
});

export const stepRequestsRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/step-requests',
  summary: 'The requests that one step of a run made',
  access: 'session',
  query: z.object({ run_id: id, node_id: text(200) }),
  reply: replyOf(z.array(requestSchema)),
});

const recordSchema = z.object({
  kind: z.string(),
  kind_label: z.string(),
  id: z.string(),
  title: z.string(),
  body: z.string(),
  updated_at: z.string(),
});
export type SandboxRecordEntry = z.infer<typeof recordSchema>;

export const sandboxRecordsRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations/:integrationId/sandbox-records',
  summary: 'What the sandbox of a vendor was given, newest first',
  access: 'session',
  params: integrationParams,
  query: z.object({ page: pageNumber, items_per_page: pageSize(REQUEST_PAGE_SIZES) }),
  reply: replyOf(z.object({ records: z.array(recordSchema), total: z.number() })),
});
