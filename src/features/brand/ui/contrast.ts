/** Whether text can be read on a color, by WCAG 2, and the nearest color on which it can. Pure. */
type Rgb = [number, number, number];

export const READABLE = 4.5;
export const WHITE = '#ffffff';
export const INK = '#1f2937';

/** From 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(toRgb(one)), luminance(toRgb(other))].sort((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** The color with as little black or white added as makes `text` readable on it; itself if it is. */
export function readableUnder({ color, text }: { color: string; text: string }): string {
  const target: Rgb = luminance(toRgb(text)) > 0.5 ? [0, 0, 0] : [255, 255, 255];
  for (let step = 0; step <= 100; step++) {
    const mixed = toHex(mix(toRgb(color), target, step / 100));
    if (contrast(mixed, text) >= READABLE) return mixed;
  }
  return toHex(target);
}

export function toRgb(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16)) as Rgb;
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (from: Rgb, to: Rgb, share: number): Rgb =>
  from.map((part, index) => part + ((to[index] ?? 0) - part) * share) as Rgb;

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
