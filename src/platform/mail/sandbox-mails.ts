/** Account e-mails of an installation without SMTP. They belong to no business. */
import type { Database } from '../database/database.ts';

type KeptMail = { id: string; to_address: string; subject: string; text: string; sent_at: Date };

/** False when an e-mail with that key already exists. */
export async function keepMail(
  { pool }: Database,
  {
    idempotencyKey,
    to,
    subject,
    text,
  }: { idempotencyKey: string; to: string; subject: string; text: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into sandbox_mails (idempotency_key, to_address, subject, text) values ($1, $2, $3, $4)
     on conflict (idempotency_key) do nothing`,
    [idempotencyKey, to, subject, text],
  );
  return rowCount === 1;
}

export async function listKeptMails({ pool }: Database, limit: number): Promise<KeptMail[]> {
  const { rows } = await pool.query<KeptMail>(
    'select id, to_address, subject, text, sent_at from sandbox_mails order by id desc limit $1',
    [limit],
  );
  return rows;
}
