/** A QR code as files. Always dark on white with a margin, which every phone's camera reads. */
import { encode, renderSVG } from 'uqr';

const CODE = { ecc: 'M', border: 4 } as const;
/** Large enough for a poster. */
const PNG_PIXELS = 1024;

export const qrSvg = (text: string): string => renderSVG(text, CODE);

export const qrImage = (text: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(qrSvg(text))}`;

/** Null if the browser cannot draw it. */
export function qrPng(text: string): Promise<Blob | null> {
  const { data, size } = encode(text, CODE);
  const scale = Math.ceil(PNG_PIXELS / size);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size * scale;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
