import { bigint, date, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Use } from './contract.ts';

const amount = (name: string) => bigint(name, { mode: 'number' }).notNull();

export const allowanceUses = pgTable(
  'allowance_uses',
  {
    businessId: uuid('business_id').notNull(),
    use: text().$type<Use>().notNull(),
    /** The day, in the business's time zone, that `today` counts. */
    day: date().notNull(),
    today: amount('today'),
    total: amount('total'),
  },
  (table) => [primaryKey({ columns: [table.businessId, table.use] })],
);

export const confirmedPhones = pgTable(
  'confirmed_phones',
  { businessId: uuid('business_id').notNull(), number: text().notNull() },
  (table) => [primaryKey({ columns: [table.businessId, table.number] })],
);

/** Of all businesses together; its days are UTC's. */
export const installationUses = pgTable('installation_uses', {
  use: text().$type<Use>().primaryKey(),
  day: date().notNull(),
  today: amount('today'),
});
