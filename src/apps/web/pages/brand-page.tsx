import { Suspense } from 'react';
import { BrandPage as Brand, type ShownBrand } from '#features/brand/ui/brand-page.tsx';
import { lazyPart } from '#ui/lazy/lazy-part.tsx';

const BrandWidget = lazyPart(
  async () => (await import('#features/receptionist/ui/setup/brand-widget.tsx')).BrandWidget,
);
const RatingPreview = lazyPart(
  async () => (await import('#features/reviews/ui/public/rating-preview.tsx')).RatingPreview,
);

/** The previews are what customers see, which other features show. */
const previews = {
  widget: ({ name, primary }: ShownBrand) => (
    <Suspense>
      <BrandWidget business={name} color={primary} />
    </Suspense>
  ),
  rating: ({ name, logo, primary, secondary, tertiary }: ShownBrand) => (
    <Suspense>
      <RatingPreview
        brand={{ name, logo, primaryColor: primary, secondaryColor: secondary, tertiaryColor: tertiary }}
      />
    </Suspense>
  ),
};

export function BrandPage() {
  return <Brand previews={previews} />;
}
