/** Text on the brand's colours is white or this dark; the previews stand on white. */
export const WHITE = '#ffffff';
export const INK = '#1f2937';
