import { imageSize } from 'image-size';
import { MAX_LOGO_PIXELS, MAX_LOGO_SIDE } from '#features/brand/contract/vocabulary.ts';
import { AppError } from '#platform/errors.ts';

const FORMATS = { png: 'png', jpg: 'jpeg', webp: 'webp', gif: 'gif' } as const;
type Format = (typeof FORMATS)[keyof typeof FORMATS];

/**
 * What a picture is, by its bytes: its name and declared type mean nothing. Reads only its header, because a
 * small file can decode to gigabytes.
 */
export function checkPicture(bytes: Uint8Array): { format: Format; width: number; height: number } {
  const { type = '', width, height } = readHeader(bytes);
  const format = Object.hasOwn(FORMATS, type) ? FORMATS[type as keyof typeof FORMATS] : null;
  if (!format) throw refusal('Please choose a PNG, JPEG, WebP or GIF picture.');
  if (width < 1 || height < 1) throw unreadable();
  if (width > MAX_LOGO_SIDE || height > MAX_LOGO_SIDE || width * height > MAX_LOGO_PIXELS)
    throw refusal('This picture has too many pixels. Please choose one of at most 4000 by 4000.');
  return { format, width, height };
}

function readHeader(bytes: Uint8Array): { type?: string | undefined; width: number; height: number } {
  try {
    return imageSize(bytes);
  } catch {
    return { width: 0, height: 0 };
  }
}

export const unreadable = (cause?: unknown): AppError =>
  refusal('This picture cannot be read. Please choose another one.', cause);

function refusal(message: string, cause?: unknown): AppError {
  return new AppError('validation-failed', { message, fields: { logo: [message] }, cause });
}
