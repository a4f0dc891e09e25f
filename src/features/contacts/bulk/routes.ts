import type { FastifyInstance } from 'fastify';
import {
  deleteContactsRoute,
  exportSkippedRoute,
  getBatchRoute,
  listBatchesRoute,
  messageContactsRoute,
  previewMessageRoute,
  retryBatchRoute,
  tagContactsRoute,
  undoBatchRoute,
} from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { previewMessage } from './preview-service.ts';
import { exportSkipped, getBatch, listBatches, retryBatch, startBatch, undoBatch } from './service.ts';

export function batchRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, tagContactsRoute, async ({ actor, body: { id, target, ...tags } }) =>
    success(await startBatch({ context, actor, id, target, work: { kind: 'tag', ...tags } })),
  );
  serve(app, deleteContactsRoute, async ({ actor, body: { id, target } }) =>
    success(await startBatch({ context, actor, id, target, work: { kind: 'delete' } })),
  );
  serve(app, messageContactsRoute, async ({ actor, body: { id, target, ...message } }) =>
    success(await startBatch({ context, actor, id, target, work: { kind: 'message', ...message } })),
  );
  serve(app, previewMessageRoute, async ({ actor, body }) =>
    success(await previewMessage({ context, actor, ...body })),
  );
  serve(app, listBatchesRoute, async ({ actor }) => success(await listBatches({ context, actor })));
  serve(app, getBatchRoute, async ({ actor, params }) =>
    success(await getBatch({ context, actor, id: params.id })),
  );
  serve(app, retryBatchRoute, async ({ actor, params }) =>
    success(await retryBatch({ context, actor, id: params.id })),
  );
  serve(app, undoBatchRoute, async ({ actor, params }) =>
    success(await undoBatch({ context, actor, id: params.id })),
  );
  serve(app, exportSkippedRoute, ({ actor, params }) => exportSkipped({ context, actor, id: params.id }));
}
