import { imageSize } from 'image-size';
import { AppError } from '../errors.ts';

const MOST_SIDE = 16_000;
/** As 4000 by 4000: they take 64 MB when decoded. */
export const MOST_PIXELS = 16_000_000;

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];

/**
 * What a picture is, by its bytes: its name and declared type mean nothing. Reads only its header, because a
 * small file can decode to gigabytes. A refusal names `field`.
 */
export function checkPicture(
  bytes: Uint8Array,
  field: string,
): { format: Format; width: number; height: number } {
  const { type = '', width, height } = readHeader(bytes);
  const format = Object.hasOwn(FORMATS, type) ? FORMATS[type as keyof typeof FORMATS] : null;
  if (!format) throw refusal(field, 'Please choose a PNG, JPEG, WebP or GIF picture.');
  if (width < 1 || height < 1) throw unreadable(field);
  if (width > MOST_SIDE || height > MOST_SIDE || width * height > MOST_PIXELS)
    throw refusal(field, 'This picture has too many pixels. Please choose one of at most 4000 by 4000.');
  return { format, width, height };
}

function readHeader(bytes: Uint8Array): { type?: string | undefined; width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

export const unreadable = (field: string, cause?: unknown): AppError =>
  refusal(field, 'This picture cannot be read. Please choose another one.', cause);

function refusal(field: string, message: string, cause?: unknown): AppError {
  return new AppError('validation-failed', { message, fields: { [field]: [message] }, cause });
}
