/** Where the bytes of files are kept: in the database, or in any S3-compatible store. */

/** Every part of a file but its last has this size. */
export const PART_BYTES = 1_048_576;

/** Names a part's bytes: other bytes have another hash, so what is stored never changes. */
export type PartName = { businessId: string; fileId: string; number: number; hash: string };

export type PartStore = {
  kind: 'database' | 's3';
  /** Runs before the part is recorded. Returns the bytes that its row holds. */
  write: (part: PartName, bytes: Uint8Array) => Promise<Uint8Array | null>;
  /** The bytes from `first` to `last`, inclusive. */
  read: (part: PartName, range: { first: number; last: number }) => Promise<Uint8Array>;
  /** Deletes what is not deleted along with the rows. Deleting it twice is no error. */
  remove: (part: PartName) => Promise<void>;
};
