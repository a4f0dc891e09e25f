import { z } from 'zod';
import { DEFAULT_BRAND, getBrandDetails } from '#features/brand/service.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { AppError } from '#platform/errors.ts';
import type { PublicPage, PublicPageReply } from '#platform/public-page.ts';

const businessId = z.uuid();

/** Not in the sitemap: customers get the address from the business. */
const ratingPage: PublicPage = {
  path: '/review-us/:id',
  name: 'rating',
  inSitemap: false,
  load: async ({ context, params, query }) => {
    const { data: id } = businessId.safeParse(params.id);
    if (!id) return unknownBusiness;
    try {
      const brand = await getBrandDetails({ context, businessId: id });
      return ratingOf({ id, brand, token: query.r });
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-found') return unknownBusiness;
      logFailure(context.logger, { error, message: 'a rating page shows the default brand' });
      return ratingOf({ id, brand: DEFAULT_BRAND, token: query.r });
    }
  },
};

function ratingOf({
  id,
  brand,
  token,
}: {
  id: string;
  brand: typeof DEFAULT_BRAND;
  token: string | undefined;
}): PublicPageReply {
  const { name } = brand;
  return {
    data: { businessId: id, brand, ...(token && { token }) },
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

export const reviewPages: PublicPage[] = [ratingPage, withoutBusiness];
