import { z } from 'zod';
import type { BrandDisplay } from '#features/brand/contract.ts';
import { DEFAULT_BRAND, getBrandDetails } from '#features/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { AppError } from '#platform/errors.ts';
import type { PublicPage, PublicPageReply } from '#platform/public-page.ts';
import { hasRated } from './ratings/service.ts';
import { isTablet } from './tablet/service.ts';
import { findPublicVideo } from './videos/service.ts';

const businessId = z.uuid();
/** Of a review request. A link that was damaged on its way leads to the same page, without it. */
const token = z.string().regex(/^[\w-]{1,60}$/);

/** Not in the sitemap: customers get the address from the business. */
const ratingPage: PublicPage = {
  path: '/review-us/:id',
  name: 'rating',
  inSitemap: false,
  load: async ({ context, params, query }) => {
    const { data: id } = businessId.safeParse(params.id);
    if (!id) return unknownBusiness;
    const { data: asked } = token.safeParse(query.r);
    try {
      const brand = await getBrandDetails({ context, businessId: id });
      const isRated = asked !== undefined && (await hasRated({ context, businessId: id, token: asked }));
      const { data: tablet } = token.safeParse(query.tablet);
      const isOnTablet = tablet !== undefined && (await isTablet({ context, businessId: id, key: tablet }));
      return ratingOf({ id, brand, asked, isRated, ...(isOnTablet && { tablet }) });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return unknownBusiness;
      logFailure(context.logger, { error, message: 'a rating page shows the default brand' });
      return ratingOf({ id, brand: DEFAULT_BRAND, asked, isRated: false });
    }
  },
};

function ratingOf({
  id,
  brand,
  asked,
  isRated,
  tablet,
}: {
  id: string;
  brand: typeof DEFAULT_BRAND;
  asked: string | undefined;
  /** The key of the business's own tablet, if that shows the page. */
  tablet?: string | undefined;
  /** By the link of the same review request, before. */
  isRated: boolean;
}): PublicPageReply {
  const { name } = brand;
  return {
    data: { businessId: id, brand, isRated, ...(asked && { token: asked }), ...(tablet && { tablet }) },
    head: {
      title: name ? `How did ${name} do?` : 'How did we do?',
      description: name
        ? `Tell ${name} how your visit went. It takes less than a minute.`
        : 'Tell us how your visit went. It takes less than a minute.',
      business: { name },
    },
  };
}

const unknownBusiness: PublicPageReply = {
  data: {},
  head: {
    title: 'No business at this address',
    description: 'This link does not lead to the rating page of a business.',
    hidden: true,
  },
  status: 404,
};

const withoutBusiness: PublicPage = {
  path: '/review-us',
  name: 'rating-without-business',
  inSitemap: false,
  load: async () => ({
    data: {},
    head: {
      title: 'Rate a business',
      description: 'How to find the rating page of the business that you want to review.',
    },
  }),
};

/** `?b=` names the business; `?v=` is the visit to the rating page that the customer came from. */
const videoPage: PublicPage = {
  path: '/video-testimonial',
  name: 'video-testimonial',
  inSitemap: false,
  load: async ({ context, query }) => {
    const id = businessId.safeParse(query.b).data;
    const brand = id ? await findBrand({ context, id }) : null;
    return brand
      ? {
          data: { businessId: id, brand, visitId: businessId.safeParse(query.v).data ?? null },
          head: {
            title: `Tell others about ${brand.name}`,
            description: `Record a short video about your visit with ${brand.name}.`,
            business: { name: brand.name },
          },
        }
      : {
          data: {},
          head: {
            title: 'Record a video review',
            description: 'Use the link that the business sent you to record a video about your visit.',
          },
        };
  },
};

/** A video that a customer agreed to show. Unlisted: its page is found by its link alone. */
const publicVideoPage: PublicPage = {
  path: '/video-testimonial/:business_id/:id',
  name: 'public-video',
  inSitemap: false,
  load: async ({ context, params }) => {
    const { data: id } = businessId.safeParse(params.business_id);
    const { data: videoId } = z.uuid().safeParse(params.id);
    const brand = id ? await findBrand({ context, id }) : null;
    const video = id && videoId && (await findPublicVideo({ context, businessId: id, id: videoId }));
    if (!(brand && video)) return notPublic;
    const title = `What ${video.firstName} says about ${brand.name}`;
    return {
      data: { businessId: id, brand, videoId, firstName: video.firstName },
      head: {
        title,
        description: `A short video by a customer of ${brand.name}.`,
        business: { name: brand.name },
        hidden: true,
      },
    };
  },
};

const notPublic: PublicPageReply = {
  data: {},
  head: {
    title: 'This video is not public',
    description: 'The business or the customer keeps this video to themselves.',
    hidden: true,
  },
  status: 404,
};

async function findBrand({ context, id }: { context: Context; id: string }): Promise<BrandDisplay | null> {
  try {
    return await getBrandDetails({ context, businessId: id });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

export const reviewPages: PublicPage[] = [ratingPage, withoutBusiness, videoPage, publicVideoPage];
