import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, id, success, text, wholeText } from '#platform/fields.ts';

export const MAX_CREDENTIAL = 4000;
const MAX_FIELDS = 20;

const integrationSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** JSON text: icon, short_description, steps. */
  display_logic: z.string(),
  /** Signing in at the vendor is possible: this installation is registered there. Its sandbox always is. */
  can_sign_in: z.boolean(),
  /** The actions that automations gain. */
  actions: z.array(z.string()),
});
export type Integration = z.infer<typeof integrationSchema>;

const activeSchema = z.object({
  id: z.number(),
  global_integration_id: z.number(),
  integration_name: z.string(),
  last_sync: z.string().nullable(),
  /** Whose account it is; never the secrets. */
  credentials: z.object({ account: z.string(), is_sandbox: z.boolean(), connected_at: z.string() }),
  /** Whether it works: a broken connection needs to be reconnected. */
  logic: z.object({
    status: z.enum(['connected', 'broken']),
    broken_reason: z.string().nullable(),
    calendar_mode: z.enum(['employee_match', 'single_calendar']).nullable(),
  }),
  /** JSON text, by the names of the preference step's fields. */
  preferences: z.string(),
  display_logic: z.string(),
});
export type ActiveIntegration = z.infer<typeof activeSchema>;

export const listIntegrationsRoute = defineRoute({
  method: 'GET',
  path: '/api/integrations',
  summary: 'All integrations, and those that are connected',
  access: 'session',
  reply: z.object({
    status: success,
    active_integrations: z.array(activeSchema),
    all_integrations: z.array(integrationSchema),
  }),
});

export const disconnectRoute = defineRoute({
  method: 'DELETE',
  path: '/api/disconnect-integration/:id',
  summary: 'Disconnects an integration and forgets its credentials',
  access: 'session',
  params: z.object({ id }),
  reply: done,
});

export const resyncRoute = defineRoute({
  method: 'POST',
  path: '/api/resync-integration',
  summary: 'Checks the connection and fetches its lists and busy times again',
  access: 'session',
  body: z.object({ integration_id: id }),
  reply: done,
});

const integrationParams = z.object({ integrationId: id });

export const authLinkRoute = defineRoute({
  method: 'GET',
  path: '/api/integration/authLink/:integrationId',
  summary: 'The page of the vendor where the owner signs in',
  access: 'session',
  params: integrationParams,
  reply: z.object({ success: z.literal(true), data: z.object({ auth_url: z.string() }) }),
});

/** The address that is registered with every vendor for the return of a sign-in. */
export const OAUTH_RETURN_PATH = '/api/integration/oauthReturn';

export const oauthReturnRoute = defineRoute({
  method: 'GET',
  path: OAUTH_RETURN_PATH,
  summary: 'Where vendors send the browser after a sign-in; it goes on to the integrations',
  access: 'public',
  query: z.object({
    code: wholeText(MAX_CREDENTIAL).optional(),
    state: wholeText(200).optional(),
    error: wholeText(200).optional(),
  }),
  reply: z.string(),
  replyType: 'text/plain',
});

export const signInFailureRoute = defineRoute({
  method: 'POST',
  path: '/api/integration/sign-in-failure',
  summary: 'Why the user’s last sign-in at a vendor failed, told once; null if none did lately',
  access: 'session',
  reply: z.object({ status: success, data: z.object({ reason: z.string().nullable() }) }),
});

const saved = { integration_id: id, name: text(100) };
const values = <Value extends z.ZodType>(value: Value) =>
  z
    .record(wholeText(100), value)
    .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, 'These are too many fields.');

export const saveIntegrationRoute = defineRoute({
  method: 'POST',
  path: '/api/integrations/save_integration',
  summary: 'Verifies credentials with the vendor and stores them',
  access: 'session',
  body: z.object({ ...saved, data: values(wholeText(MAX_CREDENTIAL)) }),
  reply: z.object({ status: success, message: z.string(), data: z.object({ account: z.string() }) }),
});

export const connectSandboxRoute = defineRoute({
  method: 'POST',
  path: '/api/integrations/connect-sandbox',
  summary: 'Connects the sandbox of a vendor, which needs no account there',
  access: 'session',
  body: z.object({ integration_id: id }),
  reply: done,
});

export const savePreferencesRoute = defineRoute({
  method: 'POST',
  path: '/api/integrations/save-preferences',
  summary: 'Stores how a connection is used',
  access: 'session',
  body: z.object({ ...saved, data: values(z.union([wholeText(MAX_CREDENTIAL), z.boolean()])) }),
  reply: done,
});
