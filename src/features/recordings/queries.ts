import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/database.ts';
import type { ScriptLine, Sound } from './speak-script.ts';
import { recordings } from './tables.ts';

/** Without the audio itself; `sizeBytes` is null until there is any. */
export type StoredRecording = Omit<typeof recordings.$inferSelect, 'audio' | 'businessId'> & {
  sizeBytes: number | null;
};

export async function findRecording(tx: Transaction, id: number): Promise<StoredRecording | null> {
  const [row] = await tx
    .select({
      id: recordings.id,
      contentType: recordings.contentType,
      durationMs: recordings.durationMs,
      segments: recordings.segments,
      peaks: recordings.peaks,
      script: recordings.script,
      createdAt: recordings.createdAt,
      sizeBytes: sql<number | null>`octet_length(${recordings.audio})`,
    })
    .from(recordings)
    .where(eq(recordings.id, id));
  return row ?? null;
}

/** Reads only these bytes. */
export async function readAudio(
  tx: Transaction,
  { id, first, length }: { id: number; first: number; length: number },
): Promise<Buffer | null> {
  const [row] = await tx
    .select({ bytes: sql<Buffer>`substring(${recordings.audio} from ${first + 1}::int for ${length}::int)` })
    .from(recordings)
    .where(eq(recordings.id, id));
  return row?.bytes ?? null;
}

export async function insertRecording(
  tx: Transaction,
  { businessId, ...sound }: { businessId: string } & Sound,
): Promise<number> {
  const [row] = await tx
    .insert(recordings)
    .values({ businessId, ...sound })
    .returning({ id: recordings.id });
  if (!row) throw new Error('the recording was not stored');
  return row.id;
}

/** Returns the ids in the order of the scripts. */
export async function insertScripts(
  tx: Transaction,
  { businessId, scripts }: { businessId: string; scripts: ScriptLine[][] },
): Promise<number[]> {
  if (scripts.length === 0) return [];
  const rows = await tx
    .insert(recordings)
    .values(scripts.map((script) => ({ businessId, script })))
    .returning({ id: recordings.id });
  return rows.map(({ id }) => id);
}

/** Stores the audio once: another machine that synthesizes the same script at the same moment changes nothing. */
export async function storeSound(
  tx: Transaction,
  { id, sound }: { id: number; sound: Sound },
): Promise<void> {
  await tx
    .update(recordings)
    .set(sound)
    .where(and(eq(recordings.id, id), isNull(recordings.audio)));
}

export async function deleteRecordings(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(recordings).where(inArray(recordings.id, ids));
}
