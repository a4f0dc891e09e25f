import type { BrandDisplay } from '#features/brand/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { BrandFrame } from '../brand-frame.tsx';
import { StepHeading } from '../step-heading.tsx';

type PublicVideoPageProps = { businessId: string; brand: BrandDisplay; videoId: string; firstName: string };

/** A customer's video for anyone with its link. Without a business if the video is not public. */
export function PublicVideoPage(props: PublicVideoPageProps | Record<string, never>) {
  if (!('brand' in props)) return <NotPublic />;
  const { businessId, brand, videoId, firstName } = props as PublicVideoPageProps;
  return (
    <BrandFrame brand={brand}>
      <StepHeading>
        What {firstName} says about {brand.name}
      </StepHeading>
      {/* biome-ignore lint/a11y/useMediaCaption: no words of the video are known */}
      <video
        src={`/api/reviews/videos/${businessId}/${videoId}/content`}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video of ${firstName}`}
        className="mx-auto mt-6 aspect-video w-full max-w-xl rounded-card bg-black"
      />
      <p className="mt-6 text-center">
        <a href={`/review-us/${businessId}`} className={buttonStyle({ size: 'large' })}>
          Rate {brand.name} yourself
        </a>
      </p>
      <p className="mt-6 text-center text-soft text-sm">
        Is this you, and you have changed your mind? Ask {brand.name}, who can take the video back at any
        time.
      </p>
    </BrandFrame>
  );
}

function NotPublic() {
  return (
    <article className="mx-auto max-w-xl px-4 py-16 md:px-6 md:py-24">
      <h1 className="text-balance font-semibold text-3xl leading-10 tracking-tight">
        This video is not public
      </h1>
      <p className="mt-3 text-pretty text-lg text-soft leading-7">
        The business has not made it public yet or has taken it back, or the link is incomplete. If it is your
        own, ask the business that you recorded it for.
      </p>
    </article>
  );
}
