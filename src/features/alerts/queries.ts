import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { usersOfBusiness } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { AlertChannel, AlertKind } from './contract.ts';
import { alertChoices, alertPhones, alerts, pushSubscriptions } from './tables.ts';

export type StoredAlert = typeof alerts.$inferSelect;

/** The users to notify, with their settings. */
export async function listHearers(
  tx: Transaction,
  { kind, userId }: { kind: AlertKind; userId?: string | undefined },
) {
  const { rows } = await tx.execute<{
    userId: string;
    choice: Record<AlertChannel, boolean> | null;
    email: string;
    number: string | null;
    hasBrowser: boolean;
  }>(
    sql`select u.id as "userId", u.email,
               (select jsonb_build_object('push', c.push, 'email', c.email, 'sms', c.sms) from alert_choices c
                where c.user_id = u.id and c.kind = ${kind}) as choice,
               (select p.number from alert_phones p where p.user_id = u.id and p.confirmed) as number,
               exists (select from push_subscriptions s where s.user_id = u.id) as "hasBrowser"
        from ${usersOfBusiness} u ${userId === undefined ? sql`` : sql`where u.id = ${userId}`} order by u.id`,
  );
  return rows;
}

/** Skips and does not return alerts that were raised before. */
export async function insertAlerts(
  tx: Transaction,
  rows: (typeof alerts.$inferInsert)[],
): Promise<{ id: number; userId: string }[]> {
  if (rows.length === 0) return [];
  return await tx
    .insert(alerts)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: alerts.id, userId: alerts.userId });
}

export async function findAlert(tx: Transaction, id: number): Promise<StoredAlert | null> {
  const [row] = await tx.select().from(alerts).where(eq(alerts.id, id));
  return row ?? null;
}

export async function listAlerts(
  tx: Transaction,
  { userId, limit }: { userId: string; limit: number },
): Promise<StoredAlert[]> {
  return await tx
    .select()
    .from(alerts)
    .where(eq(alerts.userId, userId))
    .orderBy(desc(alerts.id))
    .limit(limit);
}

/** The user's unread count and latest id, so that a page can tell when a new alert arrived. */
export async function countAlerts(
  tx: Transaction,
  userId: string,
): Promise<{ unread: number; latest: number }> {
  const { rows } = await tx.execute<{ unread: number; latest: number }>(
    sql`select (select count(*)::int from alerts where user_id = ${userId} and read_at is null) as unread,
               coalesce((select max(id) from alerts where user_id = ${userId}), 0)::float8 as latest`,
  );
  return rows[0] ?? { unread: 0, latest: 0 };
}

/** Whether any of these alerts belongs to the user. */
export async function hasAlerts(
  tx: Transaction,
  { userId, ids }: { userId: string; ids: number[] },
): Promise<boolean> {
  const rows = await tx
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(eq(alerts.userId, userId), inArray(alerts.id, ids)))
    .limit(1);
  return rows.length > 0;
}

/** Returns how many had been unread. */
export async function markRead(
  tx: Transaction,
  {
    userId,
    ids,
    kind,
    path,
  }: { userId?: string; ids?: number[] | undefined; kind?: AlertKind; path?: string },
): Promise<number> {
  const { rowCount } = await tx
    .update(alerts)
    .set({ readAt: sql`now()` })
    .where(
      and(
        userId === undefined ? undefined : eq(alerts.userId, userId),
        isNull(alerts.readAt),
        ids && inArray(alerts.id, ids),
        kind && eq(alerts.kind, kind),
        path === undefined ? undefined : eq(alerts.path, path),
      ),
    );
  return rowCount ?? 0;
}

export async function listChoices(tx: Transaction, userId: string) {
  return await tx.select().from(alertChoices).where(eq(alertChoices.userId, userId));
}

export async function saveChoice(tx: Transaction, row: typeof alertChoices.$inferInsert): Promise<void> {
  const { push, email, sms } = row;
  await tx
    .insert(alertChoices)
    .values(row)
    .onConflictDoUpdate({
      target: [alertChoices.userId, alertChoices.kind],
      set: { push, email, sms },
    });
}

export async function findPhone(tx: Transaction, userId: string) {
  const [row] = await tx.select().from(alertPhones).where(eq(alertPhones.userId, userId));
  return row ?? null;
}

export async function savePhone(tx: Transaction, row: typeof alertPhones.$inferInsert): Promise<void> {
  const { userId: target } = alertPhones;
  await tx.insert(alertPhones).values(row).onConflictDoUpdate({ target, set: row });
}

export async function deletePhone(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(alertPhones).where(eq(alertPhones.userId, userId));
}

export async function listSubscriptions(tx: Transaction, userId: string) {
  return await tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

export async function saveSubscription(
  tx: Transaction,
  row: typeof pushSubscriptions.$inferInsert,
): Promise<void> {
  const { p256dh, auth } = row;
  await tx
    .insert(pushSubscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: [pushSubscriptions.userId, pushSubscriptions.endpoint],
      set: { p256dh, auth },
    });
}

export async function deleteSubscription(
  tx: Transaction,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
}

export async function deleteOldAlerts(tx: Transaction): Promise<void> {
  await tx.delete(alerts).where(sql`${alerts.createdAt} < now() - interval '90 days'`);
}
