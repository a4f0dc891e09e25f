/** What the owner's page of the receptionist asks for. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { requirePassed, runOutstanding } from './bench/run-service.ts';
import {
  dismissQuestionsRoute,
  listQuestionsRoute,
  listVersionsRoute,
  publishReceptionistRoute,
  readPageRoute,
  receptionistRoute,
  rehearseRoute,
  restoreVersionRoute,
  saveReceptionistRoute,
} from './contract.ts';
import {
  getReceptionist,
  listVersions,
  publishReceptionist,
  restoreVersion,
  saveReceptionist,
} from './profile/editing-service.ts';
import { dismissQuestions, listQuestions } from './questions/service.ts';
import { rehearse } from './rehearsals/service.ts';
import { readOwnPage } from './website/service.ts';

export function receptionistPageRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, receptionistRoute, async ({ actor }) => success(await getReceptionist({ context, actor })));

  serve(app, saveReceptionistRoute, async ({ actor, body: { version, ...profile } }) =>
    success(await saveReceptionist({ context, actor, profile, version })),
  );

  serve(app, publishReceptionistRoute, async ({ actor, body: { version } }) => {
    await runOutstanding({ context, actor, version });
    return success(
      await publishReceptionist({
        context,
        actor,
        version,
        requirePassed: (tx) => requirePassed(tx, context),
      }),
    );
  });

  serve(app, listVersionsRoute, async ({ actor }) => success(await listVersions({ context, actor })));

  serve(app, restoreVersionRoute, async ({ actor, params, body }) =>
    success(await restoreVersion({ context, actor, number: params.number, version: body.version })),
  );

  serve(app, rehearseRoute, async ({ actor, body }) =>
    success(await rehearse({ context, businessId: actor.businessId, lines: body.lines })),
  );

  serve(app, readPageRoute, async ({ actor, body }) =>
    success(await readOwnPage({ context, actor, url: body.url, findsPages: body.finds_pages })),
  );

  serve(app, listQuestionsRoute, async ({ actor }) => success(await listQuestions({ context, actor })));

  serve(app, dismissQuestionsRoute, async ({ actor, body }) => {
    await dismissQuestions({ context, actor, ...body });
    return done(body.dismissed ? 'The question is dismissed.' : 'The question is back on the list.');
  });
}
