/** Readable text on any colour, by the contrast of WCAG 2.2. Colours are `#rgb` or `#rrggbb`. */

/** What WCAG AA asks of text. */
export const TEXT_CONTRAST = 4.5;
/** Of 255, towards black or white. */
const STEP = 4;

type Channels = [red: number, green: number, blue: number];

/** From 1, for the same colour, to 21, for black on white. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Black or white, whichever reads better on `background`. One of them always reaches 4.5. */
export const textOn = (background: string): '#000000' | '#ffffff' =>
  contrastOf('#ffffff', background) >= contrastOf('#000000', background) ? '#ffffff' : '#000000';

/** The colour itself if it reads on all `backgrounds`, otherwise the nearest darker or lighter one that does. */
export function readableOn(color: string, backgrounds: readonly string[]): string {
  const target = textOn(backgrounds[0] ?? '#ffffff') === '#ffffff' ? 255 : 0;
  let channels = channelsOf(color);
  while (
    backgrounds.some((background) => contrastOf(hexOf(channels), background) < TEXT_CONTRAST) &&
    channels.some((channel) => channel !== target)
  )
    channels = channels.map((channel) => towards(channel, target)) as Channels;
  return hexOf(channels);
}

const towards = (channel: number, target: number): number =>
  target === 0 ? Math.max(0, channel - STEP) : Math.min(255, channel + STEP);

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(color: string): Channels {
  return [1, 3, 5].map((at) => Number.parseInt(longHex(color).slice(at, at + 2), 16)) as Channels;
}

/** `#abc` → `#aabbcc` */
export const longHex = (color: string): string =>
  color.length === 4 ? `#${color.slice(1).replaceAll(/./g, '$&$&')}` : color;

const hexOf = (channels: Channels): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
