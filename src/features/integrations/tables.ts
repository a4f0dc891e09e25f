import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });
const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = (name: string) => bigint(name, { mode: 'number' });
const businessId = () => uuid('business_id').notNull();

export const connections = pgTable('connections', {
  id: id(),
  businessId: businessId(),
  connector: text().notNull(),
  isSandbox: boolean('is_sandbox').notNull(),
  account: text().notNull(),
  /** Sealed JSON. */
  credentials: bytea().notNull(),
  tokenExpiresAt: instant('token_expires_at'),
  /** A process is renewing the token; afterwards it has died. */
  renewingUntil: instant('renewing_until'),
  preferences: jsonb().$type<Record<string, string | boolean>>().notNull().default({}),
  brokenReason: text('broken_reason'),
  connectedAt: instant('connected_at').notNull().defaultNow(),
  lastSyncAt: instant('last_sync_at'),
});

export const connectionCalendars = pgTable(
  'connection_calendars',
  {
    connectionId: reference('connection_id').notNull(),
    businessId: businessId(),
    externalId: text('external_id').notNull(),
    externalName: text('external_name').notNull(),
    accountId: text('account_id'),
    calendarId: reference('calendar_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.externalId] })],
);

export type Purpose = 'action' | 'list' | 'sync' | 'check';
export const connectionRequests = pgTable('connection_requests', {
  id: id(),
  businessId: businessId(),
  connectionId: reference('connection_id').notNull(),
  at: instant('at').notNull().defaultNow(),
  purpose: text().$type<Purpose>().notNull(),
  runId: reference('run_id'),
  nodeId: text('node_id'),
  method: text().notNull(),
  path: text().notNull(),
  request: text().notNull(),
  status: smallint(),
  answer: text().notNull(),
  ms: integer().notNull(),
});

export const keptIds = pgTable(
  'kept_ids',
  {
    businessId: businessId(),
    connectionId: reference('connection_id').notNull(),
    kind: text().notNull(),
    key: text().notNull(),
    externalId: text('external_id').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.kind, table.key] })],
);

export const vendorSandboxRecords = pgTable(
  'vendor_sandbox_records',
  {
    businessId: businessId(),
    connectionId: reference('connection_id').notNull(),
    kind: text().notNull(),
    externalId: text('external_id').notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    isSeed: boolean('is_seed').notNull().default(false),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.kind, table.externalId] })],
);

export const oauthSignIns = pgTable('oauth_sign_ins', {
  stateHash: bytea('state_hash').primaryKey(),
  businessId: businessId(),
  userId: uuid('user_id').notNull(),
  connector: text().notNull(),
  verifier: bytea().notNull(),
  /** Null until it has failed; one that succeeds is deleted. */
  failure: text(),
  createdAt: instant('created_at').notNull().defaultNow(),
});

export const connectionBudgets = pgTable('connection_budgets', {
  connectionId: reference('connection_id').primaryKey(),
  businessId: businessId(),
  used: doublePrecision().notNull(),
  countedAt: instant('counted_at').notNull(),
});

export const connectionPolls = pgTable(
  'connection_polls',
  {
    businessId: businessId(),
    connectionId: reference('connection_id').notNull(),
    triggerId: text('trigger_id').notNull(),
    cursor: text(),
    polledAt: instant('polled_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.connectionId, table.triggerId] })],
);
