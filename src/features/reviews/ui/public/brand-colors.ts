/** The business's colours in place of ours, changed where text would not be readable. */
import type { CSSProperties } from 'react';
import { readableOn, textOn } from '#platform/letter/contrast.ts';

/** What text in the brand's colour may stand on: paper, surface and sunken of `ui/tokens.css`. */
const LIGHT = ['#fbf8f3', '#ffffff', '#f4efe6'];
const DARK = ['#14110d', '#1d1914', '#100d0a'];

type BrandColors = { primaryColor: string; secondaryColor: string; tertiaryColor: string };

export function brandColors({ primaryColor, secondaryColor, tertiaryColor }: BrandColors): CSSProperties {
  const ink = `light-dark(${readableOn(primaryColor, LIGHT)}, ${readableOn(primaryColor, DARK)})`;
  return {
    '--color-accent': primaryColor,
    '--color-accent-hover': `color-mix(in oklab, ${primaryColor} 88%, ${textOn(primaryColor) === '#ffffff' ? '#000' : '#fff'})`,
    '--color-on-accent': textOn(primaryColor),
    '--color-accent-ink': ink,
    '--accent-ink': ink,
    '--secondary': secondaryColor,
    '--tertiary': tertiaryColor,
    '--on-tertiary': textOn(tertiaryColor),
  } as CSSProperties;
}
