/** The tests of the receptionist's draft. */
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { runScript } from './bench/run-service.ts';
import {
  changeScript,
  createScript,
  getScript,
  listScripts,
  proposeScript,
  removeScript,
} from './bench/service.ts';
import {
  createScriptRoute,
  deleteScriptRoute,
  listScriptsRoute,
  proposeScriptRoute,
  runScriptRoute,
  scriptRoute,
  updateScriptRoute,
} from './contract.ts';

export function receptionistScriptRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listScriptsRoute, async ({ actor }) => success(await listScripts({ context, actor })));

  serve(app, createScriptRoute, async ({ actor, body: fields }) =>
    success(await createScript({ context, actor, fields })),
  );

  serve(app, scriptRoute, async ({ actor, params }) =>
    success(await getScript({ context, actor, id: params.id })),
  );

  serve(app, updateScriptRoute, async ({ actor, params, body: { version, ...fields } }) =>
    success(await changeScript({ context, actor, id: params.id, version, fields })),
  );

  serve(app, deleteScriptRoute, async ({ actor, params }) =>
    success(await removeScript({ context, actor, id: params.id })),
  );

  serve(app, runScriptRoute, async ({ actor, params }) =>
    success(await runScript({ context, actor, id: params.id })),
  );

  serve(app, proposeScriptRoute, async ({ actor, params }) =>
    success(await proposeScript({ context, actor, conversationId: params.id })),
  );
}
