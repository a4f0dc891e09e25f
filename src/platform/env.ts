/**
 * Every setting of Porchlight, validated once at start. This file is also their documentation: the text beside a
 * setting is what an operator reads when its value is refused.
 */
import { resolve } from 'node:path';
import { z } from 'zod';

const ROLES = ['api', 'worker', 'voice'] as const;

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((v) => ['on', 'true', '1'].includes(v));
const url = (protocol: RegExp, means: string) =>
  z.url({ protocol, error: means }).transform((value) => value.replace(/\/$/, ''));
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +18015550100');

const settings = z.object({
  /** The port that serves the UI and the API. */
  PORT: z.coerce
    .number({ error: 'must be a port number from 0 to 65535' })
    .int()
    .min(0, 'must be a port number from 0 to 65535')
    .max(65_535, 'must be a port number from 0 to 65535')
    .default(3000),
  /** The address to listen on; 0.0.0.0 listens on all. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Where the embedded PostgreSQL keeps its files. */
  DATA_DIR: z.string().min(1).default('.porchlight'),
  /** A PostgreSQL 18 cluster to use instead of the embedded one. Its user owns the tables and may create roles. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  /** Connections that each process keeps to the database. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  /** Which parts this process runs, comma separated: api, worker, voice. */
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `must be a comma-separated list of ${ROLES.join(', ')}`)).min(1)),
  /** on fills two demo businesses with known logins, off locks them; the default is on with the embedded database. */
  DEMO: flag.optional(),
  /** The address that people use, as in e-mailed links; the default is http://HOST:PORT. https makes cookies Secure. */
  PUBLIC_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /** A separate portal host; when set, menu entries that live there become links to it. */
  PORTAL_HOST: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /** smtp://user:password@host:port; without it e-mail goes to the sandbox mailbox. */
  SMTP_URL: url(/^smtps?$/, 'must be an smtp:// or smtps:// address').optional(),
  /** The sender of account e-mails. */
  MAIL_FROM: z.string().min(3).default('Porchlight <no-reply@porchlight.test>'),
  /** The Twilio account that texts are sent with; without it and its token, SMS and WhatsApp go to the sandbox. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional(),
  /** The secret of that account. It also proves that a webhook comes from Twilio. */
  TWILIO_AUTH_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** The number that texts come from, for businesses without one of their own: +18015550100. */
  TWILIO_FROM: phoneNumber.optional(),
  /** The same for WhatsApp; without it WhatsApp stays in the sandbox. */
  TWILIO_WHATSAPP_FROM: phoneNumber.optional(),
  /** Another address for Twilio's API, as of a stand-in. */
  TWILIO_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /** The access token of a Facebook page; without it Facebook messages go to the sandbox. */
  MESSENGER_PAGE_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** Another address for Facebook's Graph API, as of a stand-in. */
  MESSENGER_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').default(
    'https://graph.facebook.com/v24.0',
  ),
  /** on takes the visitor's address from X-Forwarded-For; only behind a proxy that sets it. */
  TRUST_PROXY: flag.default(false),
  /** A bearer token for /metrics; without it /metrics answers only requests made from this machine. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** development shows the design page and unminified errors; anything else is production. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
});

type Settings = z.infer<typeof settings>;
export type Env = Omit<Settings, 'DEMO'> & { DEMO: boolean; embeddedDatabase: boolean };

/** Throws an error whose message names each refused variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty value means "not set", as in `PORTAL_HOST= npm start`.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`);
    throw new Error(`Porchlight cannot start; these settings are not valid:\n${lines.join('\n')}`);
  }
  const env = result.data;
  const embeddedDatabase = env.DATABASE_URL === undefined;
  return { ...env, DATA_DIR: resolve(env.DATA_DIR), DEMO: env.DEMO ?? embeddedDatabase, embeddedDatabase };
}
