import type { FastifyInstance } from 'fastify';
import {
  listMergesRoute,
  mergeContactsRoute,
  previewMergeRoute,
  undoMergeRoute,
} from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { mergeContacts, previewMerge } from './merge-service.ts';
import { listMerges, undoMerge } from './undo-merge-service.ts';

export function mergeRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, previewMergeRoute, async ({ actor, params, query }) =>
    success(await previewMerge({ context, actor, id: params.id, otherId: query.other_id })),
  );
  serve(app, mergeContactsRoute, async ({ actor, params, body }) => {
    const { other_id: otherId, other_version: otherVersion, version, choices } = body;
    const pair = { id: params.id, otherId, version, otherVersion };
    return success({ merge_id: await mergeContacts({ context, actor, ...pair, choices }) });
  });
  serve(app, listMergesRoute, async ({ actor, params }) =>
    success(await listMerges({ context, actor, contactId: params.id })),
  );
  serve(app, undoMergeRoute, async ({ actor, params }) =>
    success(await undoMerge({ context, actor, id: params.id })),
  );
}
