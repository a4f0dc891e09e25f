import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { audioUrl, type Recording } from './contract.ts';
import {
  deleteRecordings,
  findRecording,
  insertRecording,
  insertScripts,
  readAudio,
  type StoredRecording,
  storeSound,
} from './queries.ts';
import { type ScriptLine, type Sound, speakScript } from './speak-script.ts';

type Named = { context: Context; actor: Pick<Actor, 'businessId'>; id: number };

/** The size of one read from the database: half a minute of speech. */
const PIECE_BYTES = 262_144;

/** Stores a recording in the caller's transaction. */
export async function keepRecording(
  tx: Transaction,
  recording: { businessId: string } & Sound,
): Promise<number> {
  return await insertRecording(tx, recording);
}

/** For the demo: recordings that are synthesized when first requested. Returns the ids in the order of the scripts. */
export async function keepScripts(
  tx: Transaction,
  input: { businessId: string; scripts: ScriptLine[][] },
): Promise<number[]> {
  return await insertScripts(tx, input);
}

export async function removeRecordings(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await deleteRecordings(tx, ids);
}

export async function getRecording(named: Named): Promise<Recording> {
  const { id, contentType, durationMs, peaks, segments, script } = await audibleRecording(named);
  return {
    id,
    audio_url: audioUrl(id),
    content_type: contentType,
    duration_ms: durationMs,
    peaks,
    segments,
    synthetic: script !== null,
  };
}

export async function getAudio(named: Named): Promise<{
  contentType: string;
  sizeBytes: number;
  /** Identifies the exact audio: another database may reuse the id. */
  etag: string;
  read: (range: { first: number; last: number }) => AsyncGenerator<Buffer>;
}> {
  const { contentType, sizeBytes, createdAt } = await audibleRecording(named);
  return {
    contentType,
    sizeBytes,
    etag: `"${named.id}-${createdAt.getTime()}"`,
    read: (range) => readPieces({ ...named, ...range }),
  };
}

/** Reads each chunk in its own transaction, so that a slow client holds no connection. */
async function* readPieces({
  context,
  actor: { businessId },
  id,
  first,
  last,
}: Named & { first: number; last: number }): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; at += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, last - at + 1);
    const piece = await context.database.readInScope({ businessId }, (tx) =>
      readAudio(tx, { id, first: at, length }),
    );
    if (piece === null) throw new AppError('not-found');
    yield piece;
  }
}

type Audible = StoredRecording & { sizeBytes: number };

async function audibleRecording(named: Named): Promise<Audible> {
  const found = await findNamed(named);
  if (!found) throw new AppError('not-found');
  if (isAudible(found)) return found;
  await speakOnce(named, found.script ?? []);
  const spoken = await findNamed(named);
  if (!spoken || !isAudible(spoken)) throw new AppError('not-found');
  return spoken;
}

const isAudible = (recording: StoredRecording): recording is Audible => recording.sizeBytes !== null;

const findNamed = ({ context, actor: { businessId }, id }: Named) =>
  context.database.readInScope({ businessId }, (tx) => findRecording(tx, id));

/** Speaks lines that belong to no business, and keeps nothing. */
export const speakLines = ({
  context,
  script,
}: {
  context: Context;
  script: readonly ScriptLine[];
}): Promise<Sound> => speakInTurn({ context, script });

const speakInTurn = ({
  context: {
    memory: {
      recordings: { inTurn, speech },
    },
  },
  script,
}: {
  context: Context;
  script: readonly ScriptLine[];
}): Promise<Sound> => inTurn(() => speakScript({ script, speech }));

/** Longer than one synthesis takes. When many are asked for at once, the last would wait for all of them. */
const MOST_WAITING_MS = 10_000;

/** The synthesis goes on after a request gave up, so that the next one finds the recording. */
async function speakOnce(named: Named, script: ScriptLine[]): Promise<void> {
  const spoken = beSpoken(named, script);
  let stop = () => {};
  const tooLate = new Promise<never>((_, reject) => {
    const refuse = () => reject(new AppError('recording-not-ready', { retryAfter: 3 }));
    stop = named.context.clock.after(MOST_WAITING_MS, refuse);
  });
  await Promise.race([spoken, tooLate]).finally(stop);
}

/** A page requests waveform and audio at the same moment; they share one synthesis, which holds no connection. */
function beSpoken({ context, actor: { businessId }, id }: Named, script: ScriptLine[]): Promise<void> {
  const { beingSpoken } = context.memory.recordings;
  const key = `${businessId} ${id}`;
  const running = beingSpoken.get(key);
  if (running !== undefined) return running;
  const started = speakInTurn({ context, script })
    .then((sound) => context.database.inScope({ businessId }, (tx) => storeSound(tx, { id, sound })))
    .finally(() => beingSpoken.delete(key));
  beingSpoken.set(key, started);
  // Each request that waits sees a failure by itself; if none waits, the next request tries again.
  started.catch(() => {});
  return started;
}
