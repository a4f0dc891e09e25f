import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { SAVED } from './contract/vocabulary.ts';
import {
  brandDetailsRoute,
  businessDetailsRoute,
  searchPlacesRoute,
  updateBusinessDetailsRoute,
} from './contract.ts';
import { getBusinessDetails, saveBusinessDetails } from './details-service.ts';
import { searchPlaces } from './places/place-service.ts';
import { getBrandDetails } from './service.ts';

export function brandRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, brandDetailsRoute, async ({ params }) =>
    success(await getBrandDetails({ context, businessId: params.business_id })),
  );

  serve(app, businessDetailsRoute, async ({ actor }) =>
    success(await getBusinessDetails({ context, actor })),
  );

  serve(app, updateBusinessDetailsRoute, async ({ actor, body, files }) => ({
    ...done(SAVED),
    data: await saveBusinessDetails({ context, actor, input: body, logo: files.logo }),
  }));

  serve(app, searchPlacesRoute, async ({ actor, query }) =>
    success(await searchPlaces({ context, actor, query: query.query })),
  );
}
