import type { Transaction } from '../database/database.ts';
import type { SweepPage } from '../sweep/sweep-by-business.ts';
import type { PartStore } from './part-store.ts';

type Kind = PartStore['kind'];
export type StoredPart = { number: number; sizeBytes: number; hash: string };
export type CompleteFile = {
  id: string;
  contentType: string;
  storedIn: Kind;
  sizeBytes: number;
  hash: string;
};

export async function insertFile(
  tx: Transaction,
  file: { businessId: string; contentType: string; storedIn: Kind; isPublic: boolean },
): Promise<string> {
  const { rows } = await tx.$client.query<{ id: string }>(
    `insert into files (business_id, content_type, stored_in, is_public) values ($1, $2, $3, $4) returning id`,
    [file.businessId, file.contentType, file.storedIn, file.isPublic],
  );
  return rows[0]?.id ?? '';
}

/** Locks it, so that it is not completed while a part is being recorded. */
export async function findAndLockFile(
  tx: Transaction,
  id: string,
): Promise<{ storedIn: Kind; isComplete: boolean } | null> {
  const { rows } = await tx.$client.query<{ storedIn: Kind; isComplete: boolean }>(
    `select stored_in as "storedIn", content_hash is not null as "isComplete" from files where id = $1 for update`,
    [id],
  );
  return rows[0] ?? null;
}

/** The same part again replaces the first, as when its sender saw no answer. */
export async function upsertPart(
  tx: Transaction,
  part: StoredPart & { businessId: string; fileId: string; content: Uint8Array | null },
): Promise<void> {
  await tx.$client.query(
    `insert into file_parts (file_id, number, business_id, size_bytes, part_hash, content)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (file_id, number) do update
     set size_bytes = excluded.size_bytes, part_hash = excluded.part_hash, content = excluded.content`,
    [part.fileId, part.number, part.businessId, part.sizeBytes, part.hash, part.content],
  );
}

/** In order. */
export async function listParts(tx: Transaction, fileId: string): Promise<StoredPart[]> {
  const { rows } = await tx.$client.query<StoredPart>(
    `select number, size_bytes as "sizeBytes", part_hash as hash from file_parts where file_id = $1 order by number`,
    [fileId],
  );
  return rows;
}

export async function markComplete(
  tx: Transaction,
  { id, sizeBytes, hash }: { id: string; sizeBytes: number; hash: string },
): Promise<void> {
  await tx.$client.query(`update files set size_bytes = $2, content_hash = $3 where id = $1`, [
    ...[id, sizeBytes, hash],
  ]);
}

const COMPLETE = `select id, content_type as "contentType", stored_in as "storedIn",
                         size_bytes::float8 as "sizeBytes", content_hash as hash
                  from files where content_hash is not null`;

export async function findFile(tx: Transaction, id: string): Promise<CompleteFile | null> {
  const { rows } = await tx.$client.query<CompleteFile>(`${COMPLETE} and id = $1`, [id]);
  return rows[0] ?? null;
}

/** Several may have the same content. */
export async function findPublicFile(tx: Transaction, hash: string): Promise<CompleteFile | null> {
  const { rows } = await tx.$client.query<CompleteFile>(
    `${COMPLETE} and content_hash = $1 and is_public order by id limit 1`,
    [hash],
  );
  return rows[0] ?? null;
}

export async function readPartContent(
  tx: Transaction,
  { fileId, number, first, last }: { fileId: string; number: number; first: number; last: number },
): Promise<Uint8Array> {
  const { rows } = await tx.$client.query<{ bytes: Buffer | null }>(
    `select substring(content from $3 for $4) as bytes from file_parts where file_id = $1 and number = $2`,
    [fileId, number, first + 1, last - first + 1],
  );
  const bytes = rows[0]?.bytes;
  if (!bytes) throw new Error('a part of a file is missing');
  return bytes;
}

export async function deleteFile(tx: Transaction, id: string): Promise<void> {
  await tx.$client.query('delete from files where id = $1', [id]);
}

/** In a sweeping transaction, whose policy shows only incomplete files that are a day old. */
export async function listAbandoned(
  tx: Transaction,
  { limit, without }: SweepPage,
): Promise<{ id: string; businessId: string }[]> {
  const { rows } = await tx.$client.query<{ id: string; businessId: string }>(
    `select id, business_id as "businessId" from files
     where content_hash is null and business_id <> all ($2::uuid[]) order by created_at limit $1`,
    [limit, without],
  );
  return rows;
}
