import type { BrandDisplay } from '#features/brand/contract.ts';
import { BrandFrame } from './brand-frame.tsx';
import { FindBusiness } from './find-business.tsx';
import { Rating } from './rating.tsx';

type RatingPageProps = {
  businessId: string;
  brand: BrandDisplay;
  /** From the link of a review request. */
  token?: string;
  /** The page is on the business's own tablet. */
  tablet?: string;
  isRated: boolean;
};

/** Without a business if the address names none that exists. */
export function RatingPage(props: RatingPageProps | Record<string, never>) {
  if (!('brand' in props)) return <FindBusiness isUnknown />;
  const { businessId, brand, token, tablet, isRated } = props as RatingPageProps;
  const { name, reviewLink, destinationName, minimumScore } = brand;
  const page = reviewLink === null ? null : { name: destinationName, link: reviewLink };
  return (
    <BrandFrame brand={brand}>
      <Rating
        businessId={businessId}
        name={name}
        page={page}
        minimumScore={minimumScore}
        token={token ?? null}
        tablet={tablet ?? null}
        isRated={isRated}
      />
    </BrandFrame>
  );
}
