import { eq, sql } from 'drizzle-orm';
import { chatWidgets } from '#features/receptionist/chat-tables.ts';
import type { Transaction } from '#platform/database/database.ts';

export type WidgetRow = typeof chatWidgets.$inferSelect;

/** Of the business that `tx` is scoped to. */
export async function findWidget(tx: Transaction): Promise<WidgetRow | null> {
  const [row] = await tx.select().from(chatWidgets);
  return row ?? null;
}

/** False when a newer version exists, or the first one was stored meanwhile. */
export async function saveWidget(tx: Transaction, { version, ...row }: WidgetRow): Promise<boolean> {
  const saved =
    version === 0
      ? await tx
          .insert(chatWidgets)
          .values({ ...row, version: 1 })
          .onConflictDoNothing()
      : await tx
          .update(chatWidgets)
          .set({ ...row, version: sql`${chatWidgets.version} + 1` })
          .where(eq(chatWidgets.version, version));
  return saved.rowCount === 1;
}
