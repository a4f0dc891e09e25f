/** The facts about contacts and messages that the rule needs, read in the caller's transaction. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Channel } from '#features/reach/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { ReachChannel } from './address.ts';
import { doNotCallKeys, messageConsents } from './tables.ts';

export type Facts = {
  /** Null where there is no such contact. */
  contactType: string | null;
  /** The contact has this number, this address or this Messenger id. */
  isTheirs: boolean;
  /** The name of another contact who shares it and is marked Do Not Call. */
  barredBy: string | null;
  /** A deleted contact who was marked Do Not Call had it. */
  isRemembered: boolean;
  isOptedOut: boolean;
  /** They have texted from this number, in truth and not in the sandbox. Not looked up where no one asks. */
  hasTexted: boolean;
};

/** One statement for all of them; returns the facts in the order of `asked`. */
export async function findFacts(
  tx: Transaction,
  {
    channel,
    consents,
    asked,
    withWriters,
  }: {
    channel: ReachChannel;
    consents: Channel[];
    asked: { contactId: number | null; address: string }[];
    withWriters: boolean;
  },
): Promise<Facts[]> {
  const ids = sql.param(asked.map(({ contactId }) => contactId));
  const addresses = sql.param(asked.map(({ address }) => address));
  return await prepared<Facts>(
    tx,
    sql`select contact_type as "contactType",
               exists (select from contact_keys k where k.contact_id = contacts.id and k.key = asked.address)
                 or (${channel}::text = 'facebook' and exists (
                   select from messages m where m.contact_id = contacts.id and m.channel = 'facebook'
                     and m.direction = 'in' and m.from_address = asked.address)) as "isTheirs",
               (select coalesce(nullif(c.name, ''), c.company) from contact_keys k join contacts c on c.id = k.contact_id
                where k.key = asked.address and c.contact_type = 'Do Not Call' limit 1) as "barredBy",
               exists (select from ${doNotCallKeys} where key = asked.address) as "isRemembered",
               exists (select from message_consents
                       where channel = any (${sql.param(consents)}::text[]) and address = asked.address
                         and opted_out) as "isOptedOut",
               ${withWriters}::boolean and exists (
                 select from messages m where m.contact_id = contacts.id and m.direction = 'in' and not m.automatic
                   and m.provider <> 'sandbox' and m.channel in ('sms', 'whatsapp')
                   and m.from_address = asked.address) as "hasTexted"
        from unnest(${ids}::bigint[], ${addresses}::text[]) with ordinality as asked (wanted, address, place)
        left join contacts on contacts.id = asked.wanted
        order by asked.place`,
  );
}

/** Which of these contacts have written to us since then. */
export async function listWritersSince(
  tx: Transaction,
  { contactIds, since }: { contactIds: number[]; since: Date },
): Promise<Set<number>> {
  if (contactIds.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct contact_id as id from messages
        where contact_id = any (${sql.param(contactIds)}::bigint[]) and direction = 'in' and not automatic
          and created_at > ${since}`,
  );
  return new Set(rows.map(({ id }) => Number(id)));
}

/** The e-mail addresses that have not opted out. */
export async function listOpenAddresses(tx: Transaction, addresses: string[]): Promise<string[]> {
  if (addresses.length === 0) return [];
  const { rows } = await tx.execute<{ address: string }>(
    sql`select address from unnest(${sql.param(addresses)}::text[]) with ordinality as given (address, place)
        where not exists (select from message_consents c
                          where c.channel = 'email' and c.address = given.address and c.opted_out)
          and not exists (select from ${doNotCallKeys} d where d.key = given.address)
          and not exists (select from contact_keys k join contacts c on c.id = k.contact_id
                          where k.key = given.address and c.contact_type = 'Do Not Call')
        order by place`,
  );
  return rows.map(({ address }) => address);
}

/** Which of these numbers and addresses deleted contacts had who were marked Do Not Call. */
export async function listDoNotCallKeys(tx: Transaction, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await prepared<{ key: string }>(
    tx,
    sql`select key from ${doNotCallKeys} where key = any (${sql.param(keys)}::text[])`,
  );
  return rows.map(({ key }) => key);
}

/** A contact has them again and took the mark over. */
export async function forgetDoNotCallKeys(tx: Transaction, keys: string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx.delete(doNotCallKeys).where(inArray(doNotCallKeys.key, keys));
}

export async function findConsent(
  tx: Transaction,
  { channel, address }: { channel: Channel; address: string },
): Promise<{ optedOut: boolean } | null> {
  const [row] = await tx
    .select({ optedOut: messageConsents.optedOut })
    .from(messageConsents)
    .where(and(eq(messageConsents.channel, channel), eq(messageConsents.address, address)));
  return row ?? null;
}

export type NewConsent = Omit<typeof messageConsents.$inferInsert, 'at'>;

export async function upsertConsent(tx: Transaction, consent: NewConsent): Promise<void> {
  const { optedOut, source } = consent;
  await tx
    .insert(messageConsents)
    .values(consent)
    .onConflictDoUpdate({
      target: [messageConsents.businessId, messageConsents.channel, messageConsents.address],
      set: { optedOut, source, at: sql`now()` },
    });
}
