import {
  bigint,
  boolean,
  customType,
  date,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Graph } from '#engine/graph/graph.ts';
import type { RunState } from '#engine/run/state.ts';
import type { Schedule } from '#engine/time/schedule.ts';
import type { Reentry, RefusalReason } from './contract.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const words = customType<{ data: string[] }>({ dataType: () => 'text[]' });

export const flows = pgTable('flows', {
  id: id(),
  businessId: uuid('business_id').notNull(),
  name: text().notNull(),
  draft: jsonb().$type<Graph>().notNull(),
  revision: integer().notNull().default(1),
  isPublished: boolean('is_published').notNull().default(false),
  publishedVersionId: reference('published_version_id'),
  triggerEvent: text('trigger_event'),
  reentry: text().$type<Reentry>().notNull().default('allow'),
  alertFailures: boolean('alert_failures').notNull().default(true),
  failureAlertedAt: instant('failure_alerted_at'),
  schedule: jsonb().$type<Schedule>(),
  scheduleSince: instant('schedule_since'),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
  deletedAt: instant('deleted_at'),
});

export const flowVersions = pgTable('flow_versions', {
  id: id(),
  businessId: uuid('business_id').notNull(),
  flowId: reference('flow_id').notNull(),
  number: integer().notNull(),
  graph: jsonb().$type<Graph>().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const flowWebhooks = pgTable('flow_webhooks', {
  flowId: reference('flow_id').primaryKey(),
  businessId: uuid('business_id').notNull(),
  tokenHash: bytes('token_hash').notNull(),
  sealedToken: bytes('sealed_token').notNull(),
  sealedSecret: bytes('sealed_secret').notNull(),
  securityKey: text('security_key').notNull().default('X-Signature'),
  sealedSecurityValue: bytes('sealed_security_value'),
  isSecurityActive: boolean('is_security_active').notNull().default(false),
  isSignatureRequired: boolean('is_signature_required').notNull().default(false),
  /** The previous secret, valid until `oldSecretUntil`. */
  sealedOldSecret: bytes('sealed_old_secret'),
  oldSecretUntil: instant('old_secret_until'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const webhookPings = pgTable('webhook_pings', {
  id: id(),
  businessId: uuid('business_id').notNull(),
  flowId: reference('flow_id').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  rawBody: text('raw_body').notNull(),
  mappedData: jsonb('mapped_data').$type<Record<string, unknown>>().notNull().default({}),
  messageId: text('message_id'),
  hasStarted: boolean('has_started').notNull().default(true),
});

export const webhookRefusals = pgTable(
  'webhook_refusals',
  {
    flowId: reference('flow_id').notNull(),
    reason: text().$type<RefusalReason>().notNull(),
    businessId: uuid('business_id').notNull(),
    times: bigint({ mode: 'number' }).notNull(),
    lastAt: instant('last_at').notNull().defaultNow(),
    preview: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.reason] })],
);

export type StoredRunStatus =
  | 'ready'
  | 'running'
  | 'waiting'
  | 'completed'
  | 'failed'
  | 'canceled'
  | 'skipped';

/** The records that a run is about besides its contact: their ids, by kind. */
export type Subjects = Readonly<Record<string, number>>;

export const runs = pgTable('runs', {
  id: id(),
  businessId: uuid('business_id').notNull(),
  flowId: reference('flow_id').notNull(),
  versionId: reference('version_id').notNull(),
  status: text().$type<StoredRunStatus>().notNull().default('ready'),
  eventId: reference('event_id'),
  event: jsonb().$type<Record<string, unknown>>().notNull(),
  contactId: reference('contact_id'),
  subjects: jsonb().$type<Subjects>().notNull().default({}),
  state: jsonb().$type<RunState>(),
  currentNodeId: text('current_node_id'),
  currentAction: text('current_action').notNull().default(''),
  reason: text(),
  chain: words().notNull().default([]),
  reentry: text().$type<Reentry>().notNull().default('allow'),
  worker: uuid(),
  claim: integer().notNull().default(0),
  leaseUntil: instant('lease_until'),
  unmadeCall: text('unmade_call'),
  wakeAt: instant('wake_at'),
  createdAt: instant('created_at').notNull().defaultNow(),
  finishedAt: instant('finished_at'),
  scheduleKey: text('schedule_key'),
});

export type StoredEntry = {
  status: 'info' | 'warning' | 'error';
  message: string;
  details?: unknown;
  at: string;
};

/** One attempt of a step, as far as it had got by a commit. */
export type StepNote = {
  nodeId: string;
  nodeName: string;
  nodeType: string;
  action: string;
  attempt: number;
  /** `started` is an external effect under way, or a wait. */
  status: 'started' | 'done' | 'failed' | 'unknown';
  /** How the run continued, where the step failed and the run did not. */
  afterFailure?: 'continue' | 'branch';
  idempotencyKey: string;
  input: unknown;
  output: unknown;
  entries: StoredEntry[];
  startedAt: string;
  finishedAt: string | null;
};
/** The end of a step whose start another commit had noted. */
export type StepEnding = Pick<StepNote, 'idempotencyKey' | 'attempt' | 'status' | 'entries' | 'finishedAt'>;

/** What each commit of a run recorded. Append-only; journal.ts combines the notes into steps. */
export const runJournal = pgTable('run_journal', {
  id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
  businessId: uuid('business_id').notNull(),
  runId: reference('run_id').notNull(),
  steps: json().$type<(StepNote | StepEnding)[]>().notNull(),
});

/** How many runs ended, by the UTC day on which they began. Kept by triggers, in slots that are added up. */
export const runCounts = pgTable(
  'run_counts',
  {
    businessId: uuid('business_id').notNull(),
    flowId: reference('flow_id').notNull(),
    day: date().notNull(),
    status: text().$type<StoredRunStatus>().notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.day, table.status, table.slot] })],
);

/** How many runs failed, by the UTC hour in which they ended, of the last two days. Kept as `run_counts` are. */
export const runFailureCounts = pgTable(
  'run_failure_counts',
  {
    businessId: uuid('business_id').notNull(),
    flowId: reference('flow_id').notNull(),
    hour: instant('hour').notNull(),
    slot: smallint().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.hour, table.slot] })],
);

/** The contacts a flow has run for, where the run has been deleted since. */
export const pastRunContacts = pgTable(
  'past_run_contacts',
  {
    flowId: reference('flow_id').notNull(),
    contactId: reference('contact_id').notNull(),
    businessId: uuid('business_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.flowId, table.contactId] })],
);

export const automationRetention = pgTable('automation_retention', {
  businessId: uuid('business_id').primaryKey(),
  keepRunsDays: integer('keep_runs_days').notNull(),
  keepRequestsDays: integer('keep_requests_days').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});
