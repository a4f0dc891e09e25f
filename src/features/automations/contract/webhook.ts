/** The webhook that starts a flow: its address and settings, its last requests, and the address itself. */
import { z } from 'zod';
import { storable } from '#engine/text/storable-text.ts';
import { MAX_MAPPINGS, variableMappingSchema } from '#engine/trigger-settings.ts';
import { defineRoute } from '#platform/contract.ts';
import { done, id, success, wholeNumber } from '#platform/fields.ts';
import { flowIdNumber } from './fields.ts';
import { REFUSAL_REASONS } from './webhook-refusals.ts';

export const DEFAULT_SECURITY_KEY = 'X-Signature';
export const MAX_WEBHOOK_BYTES = 1_048_576;
/** The event that a request becomes: `{ flow_id, contact_id, ping_id, variables }`. */
export const WEBHOOK_RECEIVED = 'automation.webhook-received';
/**
 * A request to a flow's webhook was refused, or started nothing. One that starts a run is announced by that
 * run.
 */
export const WEBHOOK_LIVE_KIND = 'webhook';

const secretActive = z.enum(['1', '0']);

export const createWebhookRoute = defineRoute({
  method: 'POST',
  path: '/api/webhooks',
  summary: 'The address of a flow’s webhook and its secret, made the first time that it is asked for',
  access: 'session',
  body: z.object({ flow_id: flowIdNumber }),
  reply: z.object({
    status: success,
    webhook_url: z.string(),
    /** For Standard Webhooks signatures. */
    secret: z.string(),
    /** Until when the previous secret is still valid; null where there is none. */
    old_secret_until: z.iso.datetime().nullable(),
    signature_required: z.boolean(),
    /** As saved last, whether it is required or not. */
    security: z.object({ key: z.string(), value: z.string() }),
    secret_active: secretActive,
  }),
});

export const rotateSecretRoute = defineRoute({
  method: 'POST',
  path: '/api/webhook-secret',
  summary: 'Replace the secret of a flow’s webhook; the previous one stays valid for another 24 hours',
  access: 'session',
  body: z.object({ flow_id: flowIdNumber }),
  reply: z.object({ status: success, secret: z.string(), old_secret_until: z.iso.datetime() }),
});

const pingSchema = z.object({
  id: z.number(),
  received_at: z.iso.datetime(),
  raw_body: z.string(),
  mapped_data: z.record(z.string(), z.unknown()),
  /** False while the automation was a draft or paused. */
  has_started: z.boolean(),
});
const refusalSchema = z.object({
  reason: z.enum(REFUSAL_REASONS),
  times: z.number(),
  last_at: z.iso.datetime(),
  /** The beginning of the last body; empty where none was read. */
  preview: z.string(),
});
export type WebhookRefusal = z.infer<typeof refusalSchema>;
export type WebhookPing = z.infer<typeof pingSchema>;

export const listPingsRoute = defineRoute({
  method: 'GET',
  path: '/api/webhook-pings',
  summary: 'The last requests of a flow’s webhook, newest first, and what was refused there by reason',
  access: 'session',
  query: z.object({
    total: wholeNumber({ min: 1, max: 20 }).default(3),
    flowId: flowIdNumber,
  }),
  reply: z.object({ status: success, payloads: z.array(pingSchema), refused: z.array(refusalSchema) }),
});

/** A name that HTTP allows for a header. */
const HEADER_NAME = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
const HEADER_VALUE = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/;

/** Why no request could carry this header; null where nothing is wrong. */
export function securityFault({ key, value }: { key: string; value: string }): string | null {
  const missing = [...(key === '' ? ['Header'] : []), ...(value === '' ? ['Value'] : [])];
  if (missing.length > 0) return `Please fill out all required fields: ${missing.join(', ')}`;
  if (!HEADER_NAME.test(key)) return 'That is not a valid header name.';
  if (!HEADER_VALUE.test(value)) return 'The value may contain only characters that HTTP allows in a header.';
  return null;
}

export const updateWebhookRoute = defineRoute({
  method: 'POST',
  path: '/api/webhook-update',
  summary: 'Save a webhook’s settings into the flow’s draft, and its security header',
  access: 'session',
  // They may include a whole request, in which every quote and line end takes two characters.
  bodyLimitBytes: 4 * MAX_WEBHOOK_BYTES,
  body: z.object({
    flow_id: flowIdNumber,
    node_id: storable(64),
    webhook_settings: z.object({
      url: storable(2000),
      variableMappings: z.array(variableMappingSchema).max(MAX_MAPPINGS),
      /** Kept even while it is not required; only then may it be incomplete. */
      security: z.object({ key: storable(100), value: storable(1000) }).nullable(),
      secret_active: secretActive,
      /** Unchanged where it is left out. */
      signature_required: z.boolean().optional(),
      selectedRequestData: z
        .object({ id, raw_body: storable(MAX_WEBHOOK_BYTES), received_at: storable(40) })
        .nullable()
        .default(null),
      /**
       * Maps a contact's field to its path in the body; derived from the mappings, which win where they
       * differ.
       */
      contact_map: z
        .record(storable(100).regex(/^\w+$/, 'This is not the name of a field.'), storable(1000))
        .default({}),
    }),
  }),
  reply: done,
});

export const receiveWebhookRoute = defineRoute({
  method: 'POST',
  path: '/webhooks/automations/:token',
  summary: 'Start a flow from outside; the last part of the address is its secret',
  access: 'public',
  csrf: false,
  secretPath: true,
  bodyLimitBytes: MAX_WEBHOOK_BYTES,
  params: z.object({
    token: z
      .string()
      .max(43)
      .regex(/^[\w-]{43}$/, 'This is not an address of ours.'),
  }),
  /** Unparsed: the signature covers these exact bytes. */
  body: z.unknown(),
  reply: z.object({ status: success, id: z.number() }),
});
