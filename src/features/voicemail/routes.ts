import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  deleteVoicemailRoute,
  listVoicemailsRoute,
  markVoicemailRoute,
  missedVoicemailRoute,
  restoreVoicemailRoute,
  voicemailRoute,
} from './contract.ts';
import {
  bringVoicemailBack,
  getVoicemail,
  listVoicemails,
  removeVoicemail,
  setVoicemailMissed,
  setVoicemailRead,
} from './service.ts';

export function voicemailRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listVoicemailsRoute, async ({ actor, query }) =>
    success(await listVoicemails({ context, actor, ...query })),
  );

  serve(app, voicemailRoute, async ({ actor, params }) =>
    success(await getVoicemail({ context, actor, id: params.id })),
  );

  serve(app, markVoicemailRoute, async ({ actor, params, body }) =>
    success(await setVoicemailRead({ context, actor, id: params.id, read: body.read })),
  );

  serve(app, deleteVoicemailRoute, async ({ actor, params }) => {
    await removeVoicemail({ context, actor, id: params.id });
    return done('The voicemail is deleted.');
  });

  serve(app, missedVoicemailRoute, async ({ actor, params, body }) =>
    success(await setVoicemailMissed({ context, actor, id: params.id, missed: body.missed })),
  );

  serve(app, restoreVoicemailRoute, async ({ actor, params }) =>
    success(await bringVoicemailBack({ context, actor, id: params.id })),
  );
}
