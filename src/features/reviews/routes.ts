import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  askForReviewRoute,
  deleteVideoRoute,
  endTabletRoute,
  exportReviewsRoute,
  finishVideoRoute,
  listReviewsRoute,
  listVideosRoute,
  makeTabletKeyRoute,
  markSpamRoute,
  openRatingRoute,
  publicVideoContentRoute,
  publishVideoRoute,
  replyToReviewRoute,
  reviewFunnelRoute,
  reviewRoute,
  reviewRulesRoute,
  reviewSummaryRoute,
  saveReviewRulesRoute,
  sendVideoPartRoute,
  startVideoRoute,
  storeReviewRoute,
  tabletKeyRoute,
  videoContentRoute,
  wentPublicRoute,
} from './contract.ts';
import { replyToReview } from './list/reply-service.ts';
import { exportReviews, getReview, listReviews, markSpam } from './list/service.ts';
import { getReviewSummary } from './list/summary-service.ts';
import { browserOf, createRatingDesk } from './ratings/service.ts';
import { askByHand, getReviewFunnel } from './requests/service.ts';
import { changeReviewRules, getReviewRules } from './rules/service.ts';
import { endTablet, getTabletKey, makeTabletKey } from './tablet/service.ts';
import { deleteVideo, listVideos, publishVideo, readPublicVideo, readVideo } from './videos/service.ts';
import { finishVideo, receivePart, startVideo } from './videos/upload-service.ts';

type Input = { app: FastifyInstance; context: Context };

export function reviewRoutes(input: Input): void {
  publicRoutes(input);
  ownerRoutes(input);
  tabletRoutes(input);
  videoRoutes(input);
}

function publicRoutes({ app, context }: Input): void {
  const desk = createRatingDesk(context);
  serve(app, openRatingRoute, async ({ visitor, cookie, body: { brandId: businessId, ...visit } }) => {
    const browser = browserOf({ cookie, businessId });
    return { ...done('Welcome.'), counted: await desk.open({ visitor, businessId, browser, ...visit }) };
  });

  serve(app, storeReviewRoute, async ({ visitor, cookie, body }) => {
    const browser = browserOf({ cookie, businessId: body.brandId });
    const counted = await desk.store({ visitor, rating: { ...body, browser } });
    const message = counted ? 'Thank you for your feedback.' : 'We already have your rating.';
    return { ...done(message), counted };
  });

  serve(app, wentPublicRoute, async ({ visitor, cookie, body: { brandId: businessId, ...visit } }) => {
    await desk.goPublic({ visitor, businessId, browser: browserOf({ cookie, businessId }), ...visit });
    return done('Thank you for your review.');
  });
}

function ownerRoutes({ app, context }: Input): void {
  serve(app, reviewRulesRoute, ({ actor }) => getReviewRules({ context, actor }));

  serve(app, saveReviewRulesRoute, async ({ actor, body }) => {
    await changeReviewRules({ context, actor, ...body });
    return done('Settings saved successfully!');
  });

  serve(app, listReviewsRoute, async ({ actor, query }) =>
    success(await listReviews({ context, actor, ...query })),
  );

  serve(app, exportReviewsRoute, async ({ actor, query }) => exportReviews({ context, actor, ...query }));

  serve(app, reviewSummaryRoute, async ({ actor }) => success(await getReviewSummary({ context, actor })));

  serve(app, reviewRoute, async ({ actor, params }) =>
    success(await getReview({ context, actor, ...params })),
  );

  serve(app, markSpamRoute, async ({ actor, params, body }) =>
    success(await markSpam({ context, actor, ...params, ...body })),
  );

  serve(app, replyToReviewRoute, async ({ actor, params, body }) =>
    success(await replyToReview({ context, actor, ...params, ...body })),
  );

  serve(app, askForReviewRoute, async ({ actor, body }) =>
    success(await askByHand({ context, actor, ...body })),
  );

  serve(app, reviewFunnelRoute, async ({ actor, query }) =>
    success(await getReviewFunnel({ context, actor, ...query })),
  );
}

function tabletRoutes({ app, context }: Input): void {
  serve(app, tabletKeyRoute, async ({ actor }) => success(await getTabletKey({ context, actor })));

  serve(app, makeTabletKeyRoute, async ({ actor }) => success(await makeTabletKey({ context, actor })));

  serve(app, endTabletRoute, async ({ actor }) => {
    await endTablet({ context, actor });
    return done('The tablet’s link is off.');
  });
}

function videoRoutes({ app, context }: Input): void {
  serve(app, startVideoRoute, async ({ visitor, body: { brandId: businessId, ...video } }) =>
    success(await startVideo({ context, visitor, businessId, ...video })),
  );

  serve(app, sendVideoPartRoute, async ({ visitor, params, body: { brandId: businessId, key }, files }) => {
    const { id: videoId, number } = params;
    await receivePart({ context, visitor, businessId, videoId, key, number, bytes: files.part });
    return done('The part has arrived.');
  });

  serve(app, finishVideoRoute, async ({ params, body: { brandId: businessId, ...details } }) => {
    await finishVideo({ context, businessId, videoId: params.id, ...details });
    return done('Thank you for your video.');
  });

  serve(app, listVideosRoute, async ({ actor, query }) =>
    success(await listVideos({ context, actor, ...query })),
  );

  serve(app, videoContentRoute, ({ actor, params, received }) =>
    readVideo({ context, actor, id: params.id, asked: received.headers }),
  );

  serve(app, publicVideoContentRoute, ({ params: { business_id: businessId, id }, received }) =>
    readPublicVideo({ context, businessId, id, asked: received.headers }),
  );

  serve(app, publishVideoRoute, async ({ actor, params, body }) => {
    await publishVideo({ context, actor, ...params, ...body });
    return done(body.isPublic ? 'The video is public.' : 'The video is no longer public.');
  });

  serve(app, deleteVideoRoute, async ({ actor, params }) => {
    await deleteVideo({ context, actor, id: params.id });
    return done('The video is deleted.');
  });
}
