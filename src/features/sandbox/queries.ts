import type { Context } from '#platform/context.ts';

type Row = { id: string; to_address: string; subject: string; text: string; sent_at: Date };

export async function listMails({ context, limit }: { context: Context; limit: number }): Promise<Row[]> {
  const { rows } = await context.database.pool.query<Row>(
    'select id, to_address, subject, text, sent_at from sandbox_mails order by id desc limit $1',
    [limit],
  );
  return rows;
}
