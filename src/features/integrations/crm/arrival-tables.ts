import { customType, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Customers whom a CRM's marketplace sent here, who have no account yet or have not logged in. */
export const crmArrivals = pgTable('crm_arrivals', {
  id: uuid().primaryKey().defaultRandom(),
  codeHash: bytea('code_hash').notNull(),
  connector: text().notNull(),
  /** The CRM's name of their account, which is their business's. */
  account: text().notNull(),
  /** Sealed JSON. */
  credentials: bytea().notNull(),
  tokenExpiresAt: instant('token_expires_at'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  timezone: text(),
  email: text(),
  /** Of the links that were mailed. */
  invitationHashes: bytea('invitation_hashes').array().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
});
