/**
 * Files that users upload, each in parts of `PART_BYTES`:
 *
 *   create ──▶ writePart, in any order and again after a lost connection ──▶ complete ──▶ open, remove
 *
 * Only a complete file can be opened, and its content never changes. `complete` runs in the caller's
 * transaction, so that a file is complete if and only if what refers to it was stored. A file that is not
 * complete after a day is deleted.
 */
import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Logger } from '../log/logger.ts';
import type { Queue } from '../queue/queue.ts';
import { sweepByBusiness } from '../sweep/sweep-by-business.ts';
import { createDatabaseStore } from './database-store.ts';
import { PART_BYTES, type PartName, type PartStore } from './part-store.ts';
import {
  type CompleteFile,
  deleteFile,
  findAndLockFile,
  findFile,
  findPublicFile,
  insertFile,
  listAbandoned,
  listParts,
  markComplete,
  type StoredPart,
  upsertPart,
} from './queries.ts';
import { removePartsJob } from './removal.ts';
import { createS3Store } from './s3-store.ts';

/** The size of one read: a slow client holds no more of a file than this. */
const PIECE_BYTES = 262_144;

type Named = { businessId: string; fileId: string };

type OpenFile = Pick<CompleteFile, 'id' | 'contentType' | 'sizeBytes' | 'hash'> & {
  /** From `first` to `last`, inclusive. */
  read: (range: { first: number; last: number }) => AsyncGenerator<Uint8Array>;
};

export type Files = {
  /** Returns the id of a file without content. */
  create: (
    tx: Transaction,
    file: { businessId: string; contentType: string; isPublic: boolean },
  ) => Promise<string>;
  /** Commits on its own. Each part but the last has `PART_BYTES`; numbers begin at 0. */
  writePart: (part: Named & { number: number; bytes: Uint8Array }) => Promise<void>;
  /** `create` and `writePart` for content that is at hand. */
  store: (
    file: { businessId: string; contentType: string; isPublic: boolean },
    bytes: Uint8Array,
  ) => Promise<string>;
  /** The parts that have arrived, for a sender who resumes. */
  listParts: (tx: Transaction, fileId: string) => Promise<StoredPart[]>;
  /** Refused while a part is missing. Returns the hash of the content. */
  complete: (tx: Transaction, fileId: string) => Promise<{ hash: string; sizeBytes: number }>;
  open: (file: Named) => Promise<OpenFile | null>;
  /** What has arrived of a file, complete or not, as one piece: for files that are small. */
  readArrived: (file: Named) => Promise<Uint8Array>;
  /** For every visitor: only a public file is found, by the hash of its content. */
  openPublic: (file: { businessId: string; hash: string }) => Promise<OpenFile | null>;
  /** Names the public file with this hash, for `remove`. */
  findPublicId: (tx: Transaction, hash: string) => Promise<string | null>;
  remove: (tx: Transaction, file: Named) => Promise<void>;
  /** Deletes some of the files that were not completed within a day; false when there are no more. */
  removeAbandoned: (sweep: { logger: Logger; signal: AbortSignal }) => Promise<void>;
  /** For the job that deletes parts after the rows are gone. */
  removeParts: (storedIn: PartStore['kind'], parts: readonly PartName[]) => Promise<void>;
};

export function createFiles({ env, database, queue }: { env: Env; database: Database; queue: Queue }): Files {
  const inDatabase = createDatabaseStore(database);
  const inS3 = createS3Store(env);
  const current = inS3 ?? inDatabase;
  /** A file stays where it was stored when the settings change. */
  const storeOf = (kind: PartStore['kind']): PartStore => {
    const store = kind === 's3' ? inS3 : inDatabase;
    if (!store) throw new Error('this file is in an S3 store, and the settings name none');
    return store;
  };

  const writePart: Files['writePart'] = async ({ businessId, fileId, number, bytes }) => {
    if (bytes.length === 0 || bytes.length > PART_BYTES) throw new Error('a part has a wrong size');
    const hash = sha256(bytes);
    const store = storeOf(
      (await database.inScope({ businessId }, (tx) => requireIncomplete(tx, fileId))).storedIn,
    );
    const content = await store.write({ businessId, fileId, number, hash }, bytes);
    await database.inScope({ businessId }, async (tx) => {
      await requireIncomplete(tx, fileId);
      await upsertPart(tx, { businessId, fileId, number, hash, sizeBytes: bytes.length, content });
    });
  };

  const create: Files['create'] = (tx, file) => insertFile(tx, { ...file, storedIn: current.kind });

  const remove: Files['remove'] = async (tx, { businessId, fileId }) => {
    const file = await findAndLockFile(tx, fileId);
    if (!file) return;
    const parts = (await listParts(tx, fileId)).map(({ number, hash }) => ({ number, hash }));
    await deleteFile(tx, fileId);
    if (file.storedIn === 's3') await queue.send(tx, removePartsJob, { fileId, parts }, { businessId });
  };

  const readArrived: Files['readArrived'] = async ({ businessId, fileId }) => {
    const { storedIn, parts } = await database.inScope({ businessId }, async (tx) => ({
      ...(await requireIncomplete(tx, fileId)),
      parts: await listParts(tx, fileId),
    }));
    const contents: Uint8Array[] = [];
    for (const { number, hash, sizeBytes } of parts) {
      const range = { first: 0, last: sizeBytes - 1 };
      contents.push(await storeOf(storedIn).read({ businessId, fileId, number, hash }, range));
    }
    return Buffer.concat(contents);
  };

  const opened = (businessId: string, file: CompleteFile): OpenFile => ({
    id: file.id,
    contentType: file.contentType,
    sizeBytes: file.sizeBytes,
    hash: file.hash,
    read: (range) => readPieces({ database, store: storeOf(file.storedIn), businessId, file, range }),
  });
  const openFound = async (
    businessId: string,
    find: (tx: Transaction) => Promise<CompleteFile | null>,
  ): Promise<OpenFile | null> => {
    const file = await database.inScope({ businessId }, find);
    return file && opened(businessId, file);
  };

  return {
    create,
    writePart,
    listParts,
    store: async (file, bytes) => {
      const { businessId } = file;
      const fileId = await database.inScope({ businessId }, (tx) => create(tx, file));
      for (let number = 0; number * PART_BYTES < bytes.length; number++) {
        const part = bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
        await writePart({ businessId, fileId, number, bytes: part });
      }
      return fileId;
    },
    complete: async (tx, fileId) => {
      await requireIncomplete(tx, fileId);
      const parts = await listParts(tx, fileId);
      if (!isWhole(parts)) throw new AppError('bad-request', { message: 'A part of this file is missing.' });
      const sizeBytes = parts.reduce((total, part) => total + part.sizeBytes, 0);
      const hash = sha256(parts.map((part) => part.hash).join());
      await markComplete(tx, { id: fileId, sizeBytes, hash });
      return { hash, sizeBytes };
    },
    readArrived,
    open: ({ businessId, fileId }) => openFound(businessId, (tx) => findFile(tx, fileId)),
    openPublic: ({ businessId, hash }) => openFound(businessId, (tx) => findPublicFile(tx, hash)),
    findPublicId: async (tx, hash) => (await findPublicFile(tx, hash))?.id ?? null,
    remove,
    removeAbandoned: (sweep) =>
      sweepByBusiness({
        database,
        ...sweep,
        list: listAbandoned,
        work: async (tx, { businessId, rows }) => {
          for (const { id: fileId } of rows) await remove(tx, { businessId, fileId });
        },
      }),
    removeParts: async (storedIn, parts) => {
      for (const part of parts) await storeOf(storedIn).remove(part);
    },
  };
}

async function requireIncomplete(tx: Transaction, fileId: string): Promise<{ storedIn: PartStore['kind'] }> {
  const file = await findAndLockFile(tx, fileId);
  if (!file) throw new AppError('not-found');
  if (file.isComplete) throw new AppError('conflict', { message: 'This file is complete already.' });
  return file;
}

const isWhole = (parts: readonly StoredPart[]): boolean =>
  parts.length > 0 &&
  parts.every(
    ({ number, sizeBytes }, index) =>
      number === index && (index === parts.length - 1 || sizeBytes === PART_BYTES),
  );

/** Reads each piece in its own transaction, so that a slow client holds no connection. */
async function* readPieces({
  database,
  store,
  businessId,
  file,
  range,
}: {
  database: Database;
  store: PartStore;
  businessId: string;
  file: CompleteFile;
  range: { first: number; last: number };
}): AsyncGenerator<Uint8Array> {
  const parts = await database.inScope({ businessId }, (tx) => listParts(tx, file.id));
  for (let at = range.first; at <= range.last; ) {
    const number = Math.floor(at / PART_BYTES);
    const start = number * PART_BYTES;
    const part = parts[number];
    if (!part) throw new AppError('not-found');
    const last = Math.min(range.last, at + PIECE_BYTES - 1, start + part.sizeBytes - 1);
    const name = { businessId, fileId: file.id, number, hash: part.hash };
    yield await store.read(name, { first: at - start, last: last - start });
    at = last + 1;
  }
}

const sha256 = (content: Uint8Array | string): string => createHash('sha256').update(content).digest('hex');
