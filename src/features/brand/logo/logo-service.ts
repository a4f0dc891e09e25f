/** The logo of a business: a public file, whose address is its content's hash. */
import { mediaPath } from '#features/media/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Files } from '#platform/files/files.ts';
import { redrawPicture } from '#platform/pictures/redraw-picture.ts';

/** Sharp on dense screens wherever a logo is shown. */
const LOGO_SIDE = 512;

export const logoAddress = ({ id, logoHash }: { id: string; logoHash: string | null }): string | null =>
  logoHash && mediaPath({ businessId: id, hash: logoHash });

/** Stores it, not yet complete: a save that is refused leaves it to be swept. Returns the file's id. */
export async function uploadLogo({
  context,
  businessId,
  bytes,
}: {
  context: Context;
  businessId: string;
  bytes: Uint8Array;
}): Promise<string> {
  const picture = await redrawPicture(bytes, { side: LOGO_SIDE, as: 'png', field: 'logo' });
  return await context.files.store({ businessId, contentType: 'image/png', isPublic: true }, picture);
}

/** Completes the new logo, if there is one, deletes the old one, and returns the new one's hash. */
export async function replaceLogo(
  tx: Transaction,
  {
    context: { files },
    businessId,
    fileId,
    oldHash,
  }: { context: Context; businessId: string; fileId: string | null; oldHash: string | null },
): Promise<string | null> {
  const old = oldHash && (await files.findPublicId(tx, oldHash));
  if (old) await files.remove(tx, { businessId, fileId: old });
  return fileId && (await files.complete(tx, fileId)).hash;
}

/** The picture itself; null if it has just been replaced. */
export async function readLogo({
  files,
  businessId,
  hash,
}: {
  files: Files;
  businessId: string;
  hash: string;
}): Promise<Buffer | null> {
  const file = await files.openPublic({ businessId, hash });
  if (!file) return null;
  const pieces: Uint8Array[] = [];
  for await (const piece of file.read({ first: 0, last: file.sizeBytes - 1 })) pieces.push(piece);
  return Buffer.concat(pieces);
}
