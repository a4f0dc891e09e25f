/** Sentences of the receptionist that users correct in a transcript. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { correctRoute, listCorrectionsRoute, undoCorrectionRoute } from './contract.ts';
import { correct, listCorrections, undoCorrection } from './corrections/service.ts';

export function receptionistCorrectionRoutes({
  app,
  context,
}: {
  app: FastifyInstance;
  context: Context;
}): void {
  serve(app, listCorrectionsRoute, async ({ actor, params }) =>
    success(await listCorrections({ context, actor, conversationId: params.id })),
  );

  serve(app, correctRoute, async ({ actor, params, body }) => {
    const { place, sentence, entry_id, ...teaching } = body;
    const entryId = body.kind === 'change' ? entry_id : null;
    return success(
      await correct({
        context,
        actor,
        conversationId: params.id,
        marked: { place, sentence },
        teaching: { ...teaching, entryId },
      }),
    );
  });

  serve(app, undoCorrectionRoute, async ({ actor, params }) => {
    await undoCorrection({ context, actor, id: params.id });
    return done('The correction is taken back.');
  });
}
