import type { ReactNode } from 'react';
import { LetterPreview } from './letter-preview.tsx';

/** A brand as the form says now. */
export type ShownBrand = {
  name: string;
  logo: string | null;
  primary: string;
  secondary: string;
  tertiary: string;
};

/** What customers see, drawn by the components that they see. */
export type BrandPreviews = Record<'widget' | 'rating', (brand: ShownBrand) => ReactNode>;

const SMALLER = 0.5;
const frame = 'min-w-0 overflow-hidden rounded-card border border-line bg-paper shadow-card';

/** Smaller than in life, and nothing in them can be used. */
export function BrandPreview({ previews, ...brand }: ShownBrand & { previews: BrandPreviews }) {
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="text-sm font-medium">Preview</figcaption>
      <div aria-hidden="true" inert className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <div className={frame}>
            <div className="relative" style={{ height: 760, zoom: SMALLER }}>
              {previews.widget(brand)}
            </div>
          </div>
          <div className={frame}>
            <div style={{ zoom: SMALLER }}>{previews.rating(brand)}</div>
          </div>
        </div>
        <div className={frame}>
          <LetterPreview
            name={brand.name}
            logo={brand.logo}
            primaryColor={brand.primary}
            tertiaryColor={brand.tertiary}
            text={EXAMPLE}
          />
        </div>
      </div>
      <p className="sr-only">The web chat, the rating page and an e-mail in your brand’s colors.</p>
    </figure>
  );
}

/** As a confirmation leaves the house. */
const EXAMPLE = 'Hi Ana,\n\nYour appointment is booked for Monday at 9:00 AM.\n\nhttps://example.com/booking';
