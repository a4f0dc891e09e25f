/**
 * Every setting of Porchlight, validated once at start. This file is also their documentation: the text beside a
 * setting is what an operator reads when its value is refused.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { readTrustedProxies } from './trusted-proxies.ts';

const ROLES = ['api', 'worker', 'voice'] as const;

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((v) => ['on', 'true', '1'].includes(v));
const url = (protocol: RegExp, means: string) =>
  z.url({ protocol, error: means }).transform((value) => value.replace(/\/$/, ''));
const phoneNumber = z.string().regex(/^\+[1-9]\d{6,14}$/, 'must be a number such as +18015550100');

const secretsKey = z
  .base64()
  .transform((value) => Buffer.from(value, 'base64'))
  .refine((key) => key.length === 32, 'must be 32 bytes in base64');

/** A JSON object; empty without the setting. */
const jsonSetting = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .default('{}')
    .transform((value, { addIssue }): unknown => {
      try {
        return JSON.parse(value);
      } catch {
        addIssue('must be a JSON object');
        return z.NEVER;
      }
    })
    .pipe(schema);

/** What costs money: texts count by the parts that carriers bill, e-mails by their recipients. */
const NO_CAPS =
  'must name only texts, calls, emails, model_turns and place_searches, each with a whole number, such as {"texts":50}';
const most = (amount: number) =>
  z.number(NO_CAPS).int(NO_CAPS).min(0, NO_CAPS).max(1e9, NO_CAPS).default(amount);
const caps = (texts: number, calls: number, emails: number, modelTurns: number, placeSearches: number) =>
  jsonSetting(
    z.strictObject(
      {
        texts: most(texts),
        calls: most(calls),
        emails: most(emails),
        model_turns: most(modelTurns),
        place_searches: most(placeSearches),
      },
      NO_CAPS,
    ),
  );

const NO_PORT = 'must be a port number from 0 to 65535';
const port = z.coerce.number({ error: NO_PORT }).int().min(0, NO_PORT).max(65_535, NO_PORT);

const WHICH_PROXIES =
  'must say how many proxies stand in front (1), or their addresses and networks (10.0.0.0/8); off trusts none';

const settings = z.object({
  /** The port that serves the UI and the API. */
  PORT: port.default(3000),
  /** The address to listen on; 0.0.0.0 listens on all. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /**
   * The port where this process answers /healthz, /readyz and /metrics, on HOST. PORT answers them too, but only with the role
   * api: a process with other roles needs this one to be watched.
   */
  HEALTH_PORT: port.optional(),
  /** Where the embedded PostgreSQL keeps its files. */
  DATA_DIR: z.string().min(1).default('.porchlight'),
  /** A PostgreSQL 18 cluster to use instead of the embedded one. Its user owns the tables and may create roles. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional(),
  /**
   * The key that seals third-party secrets: 32 random bytes in base64, the same for every process. Without it
   * a key is generated once and kept in the database, out of reach of the product's own login.
   */
  SECRETS_KEY: secretsKey.optional(),
  /** Earlier keys, comma separated: what they sealed can still be opened, and new secrets are sealed with SECRETS_KEY. */
  SECRETS_KEYS_BEFORE: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((key) => key.trim() || []))
    .pipe(z.array(secretsKey)),
  /** Database connections per process. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(12),
  /** Which parts this process runs, comma separated: api, worker, voice. */
  ROLES: z
    .string()
    .default(ROLES.join(','))
    .transform((value) => value.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(ROLES, `must be a comma-separated list of ${ROLES.join(', ')}`)).min(1)),
  /**
   * on creates two demo businesses with known logins, off locks them; the default is on with the embedded
   * database.
   */
  DEMO: flag.optional(),
  /**
   * The address that users open, as in e-mailed links; the default is http://HOST:PORT. https makes cookies
   * Secure.
   */
  PUBLIC_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /** A separate portal host; when set, menu entries that belong there become links to it. */
  PORTAL_HOST: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /**
   * smtp://user:password@host:port. Without it account e-mail is not sent: its links appear in the log (at
   * level info) and, in a demo that listens on loopback only, in the sandbox mailbox.
   */
  SMTP_URL: url(/^smtps?$/, 'must be an smtp:// or smtps:// address').optional(),
  /**
   * Opens or closes the sandbox mailbox, whatever else is set. It opens to requests from this machine only, which those
   * that a proxy on it passes on without headers seem to be.
   */
  SANDBOX_MAILBOX: flag.optional(),
  /** The sender of account e-mails. */
  MAIL_FROM: z.string().min(3).default('Porchlight <no-reply@porchlight.test>'),
  /**
   * The domain that receives contacts' replies to e-mail; without it replies go to the sender's own address.
   * SMTP_URL must be allowed to use it as the envelope sender, since bounces come back there too.
   */
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(
      /^(?=.{4,253}$)([a-z\d]([a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i,
      'must be a domain such as reply.example.com',
    )
    .toLowerCase()
    .optional(),
  /**
   * The port where this process receives mail for that domain, on HOST and without TLS; without it, it
   * receives none.
   */
  INBOUND_MAIL_PORT: port.optional(),
  /** The Twilio account that sends texts; without it and its token, SMS and WhatsApp go to the sandbox. */
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional(),
  /** The secret of that account. It also verifies that a webhook comes from Twilio. */
  TWILIO_AUTH_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** The number that texts come from, for businesses without one of their own: +18015550100. */
  TWILIO_FROM: phoneNumber.optional(),
  /** The same for WhatsApp; without it WhatsApp stays in the sandbox. */
  TWILIO_WHATSAPP_FROM: phoneNumber.optional(),
  /** Overrides the address of Twilio's API, for example with a stand-in. */
  TWILIO_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /**
   * The secret key of the Stripe account that is paid for plans; without it plans are bought in the sandbox, and nothing
   * is charged. Active yearly prices in US dollars with the lookup keys starter_boost and growth_builder are what is
   * sold; their metadata comparable_price holds the cents that twelve single months would cost.
   */
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_\w{8,}$/, 'must be a secret key: sk_… or rk_…')
    .optional(),
  /** The key of the same account with which browsers turn a card into a token; without it no card can be entered. */
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_\w{8,}$/, 'must be a publishable key: pk_…')
    .optional(),
  /**
   * The signing secret of the webhook PUBLIC_URL/webhooks/stripe, which needs the events customer.subscription.*; without
   * it plans stay as they were bought, whatever happens to their subscriptions in Stripe.
   */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be a signing secret: whsec_…')
    .optional(),
  /** Overrides the address of Stripe's API, for example with a stand-in. */
  STRIPE_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /**
   * What a business without a plan may cost altogether, as long as it has none: {"texts":25,"emails":200}. What is not named
   * keeps its default, and what goes to a sandbox costs nothing.
   */
  TRIAL_CAPS: caps(25, 5, 200, 300, 200),
  /** What a business with a plan may cost in a day of its time zone. */
  PLAN_DAILY_CAPS: caps(2000, 300, 10_000, 10_000, 1000),
  /** What all businesses together may cost in a day (UTC). Messages beyond it wait for the next day. */
  INSTALLATION_DAILY_CAPS: caps(50_000, 5000, 200_000, 200_000, 10_000),
  /**
   * The businesses that have what a plan includes without buying one: all, or their ids, comma separated. A plan that is
   * bought in the sandbox does not count, as anybody can buy it.
   */
  PLAN_GRANTED_TO: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((id) => id.trim() || []))
    .pipe(z.array(z.union([z.literal('all'), z.uuid()], 'must be all, or the ids of businesses'))),
  /** Where a new customer books the onboarding call. */
  ONBOARDING_URL: url(/^https?$/, 'must be an http:// or https:// address').default(
    'https://calendar.example.com/onboarding',
  ),
  /** Where customers of this installation get help. */
  SUPPORT_EMAIL: z.email('must be an e-mail address').default('support@porchlight.test'),
  /** Overrides the address of the browsers' push services, for example with a stand-in. */
  PUSH_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /**
   * The access token of a Facebook page; without it and the next two settings, and for every other business,
   * messages go to the sandbox.
   */
  MESSENGER_PAGE_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** The id of that page. */
  MESSENGER_PAGE_ID: z
    .string()
    .regex(/^\d{5,25}$/, 'must be the number of a page')
    .optional(),
  /** The business that the page belongs to: the id in the address of its rating page, /review-us/… */
  MESSENGER_BUSINESS_ID: z.uuid('must be the id of a business').optional(),
  /**
   * The secret of the Facebook app, which signs its calls to /webhooks/messenger; without it they are
   * refused.
   */
  MESSENGER_APP_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  /** A word of your choice, to be entered again where the app's webhook is set up. */
  MESSENGER_VERIFY_TOKEN: z.string().min(8, 'must be at least 8 characters').optional(),
  /** Overrides the address of Facebook's Graph API, for example with a stand-in. */
  MESSENGER_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').default(
    'https://graph.facebook.com/v24.0',
  ),
  /**
   * An OpenAI-compatible endpoint, such as https://api.openai.com/v1, for businesses that let a language model
   * speak and read metrics from conversations; without it and its key, the embedded brain and reader do.
   * They also do while it is down: after two failures running it is not asked for half a minute, and longer each time.
   */
  LLM_URL: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  LLM_API_KEY: z.string().min(8, 'must be at least 8 characters').optional(),
  /** The model to ask for. It must be able to call tools. */
  LLM_MODEL: z.string().min(1).max(100).default('gpt-4.1-mini'),
  /** The key of Google's Places API, for the business search; without it a sample list is searched. */
  GOOGLE_PLACES_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  /** Overrides the address of that API, for example with a stand-in. */
  GOOGLE_PLACES_BASE_URL: url(/^https?$/, 'must be an http:// or https:// address').default(
    'https://places.googleapis.com',
  ),
  /**
   * The apps under which this installation is registered with vendors, for connections by signing in there:
   * {"hubspot":{"id":"…","secret":"…"}}. Without one, only the vendor's sandbox can be connected. The address to register
   * for the return is PUBLIC_URL/api/integration/oauthReturn.
   */
  VENDOR_APPS: jsonSetting(
    z.record(z.string(), z.object({ id: z.string().min(1), secret: z.string().min(1) })),
  ),
  /** Overrides the addresses of vendors' APIs, for example with stand-ins: {"hubspot":"https://…"}. */
  VENDOR_URLS: jsonSetting(z.record(z.string(), url(/^https?$/, 'must be http:// or https:// addresses'))),
  /**
   * Where uploaded files are stored, if not in the database: the address of an S3-compatible store, such as
   * https://s3.us-east-1.amazonaws.com. Files that were stored before stay where they are.
   */
  S3_ENDPOINT: url(/^https?$/, 'must be an http:// or https:// address').optional(),
  /** A bucket of that store. It needs no public access. */
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket')
    .optional(),
  /** The store's region; stores without regions accept the default. */
  S3_REGION: z.string().min(1).default('us-east-1'),
  /** A key that may read, write and delete in the bucket. */
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  /** The secret of that key. */
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /**
   * on lets automations, feeds of events and the reader of a business's website reach addresses of this machine
   * and of private networks, for trials on one machine.
   */
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  /**
   * The RSS feeds of the events on /events, comma separated. Without it a demo shows sample events, and any
   * other installation none.
   */
  EVENT_FEEDS: z
    .string()
    .transform((value) => value.split(',').flatMap((address) => address.trim() || []))
    .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http:// or https:// addresses' })).max(10))
    .default([]),
  /**
   * A bearer token for what only the operator may fetch: the events list, as CSV from /api/events/signups.csv.
   * Without it that address does not exist.
   */
  OPERATOR_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** The number that visitors of /partners may call to try the receptionist; without it they see a sample one. */
  PARTNER_DEMO_PHONE: phoneNumber.optional(),
  /** The page of the referral campaign that the buttons of /partners open. */
  PARTNER_JOIN_URL: url(/^https?$/, 'must be an http:// or https:// address').default(
    'https://partners.example.com/join',
  ),
  /**
   * The trusted proxies in front of this process, which may set X-Forwarded-For and X-Forwarded-Proto: their
   * number (1), or their addresses and networks (10.0.0.0/8, 192.168.1.4). A number is safe only if every
   * request comes through them.
   */
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((value, { addIssue }) => {
      const proxies = readTrustedProxies(value);
      if (proxies === null) addIssue(WHICH_PROXIES);
      return proxies ?? z.NEVER;
    }),
  /** A bearer token for /metrics; without it /metrics answers only requests from this machine. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** development shows the design page and unminified errors; any other value means production. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
});

const S3_SETTINGS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** Half a configuration would store files elsewhere than intended. */
const completeSettings = settings.superRefine((given, { addIssue }) => {
  const missing = S3_SETTINGS.filter((name) => given[name] === undefined);
  if (missing.length === S3_SETTINGS.length) return;
  for (const name of missing)
    addIssue({ code: 'custom', path: [name], message: 'must be set if another S3 setting is' });
});

type Settings = z.infer<typeof settings>;
export type Env = Omit<Settings, 'DEMO'> & { DEMO: boolean; embeddedDatabase: boolean };

/** Throws an error whose message names each refused variable. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty value means "not set", as in `PORTAL_HOST= npm start`.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = completeSettings.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path[0]?.toString()}: ${issue.message}`);
    throw new Error(`Porchlight cannot start; these settings are not valid:\n${lines.join('\n')}`);
  }
  const env = result.data;
  const embeddedDatabase = env.DATABASE_URL === undefined;
  return { ...env, DATA_DIR: resolve(env.DATA_DIR), DEMO: env.DEMO ?? embeddedDatabase, embeddedDatabase };
}
