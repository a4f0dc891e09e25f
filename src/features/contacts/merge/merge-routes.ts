import type { FastifyInstance } from 'fastify';
import {
  contactDuplicatesRoute,
  distinguishContactsRoute,
  listDuplicatesRoute,
  listMergesRoute,
  matchContactsRoute,
  mergeContactsRoute,
  previewMergeRoute,
  removeDistinctionRoute,
  undoMergeRoute,
} from '#features/contacts/contract.ts';
import {
  distinguishContacts,
  listDuplicates,
  listDuplicatesOf,
  matchContacts,
  removeDistinction,
} from '#features/contacts/duplicates/duplicate-service.ts';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { mergeContacts, previewMerge } from './merge-service.ts';
import { listMerges, undoMerge } from './undo-merge-service.ts';

export function mergeRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listDuplicatesRoute, async ({ actor, query }) =>
    success(await listDuplicates({ context, actor, ...query })),
  );
  serve(app, contactDuplicatesRoute, async ({ actor, params }) =>
    success(await listDuplicatesOf({ context, actor, contactId: params.id })),
  );
  serve(app, matchContactsRoute, async ({ actor, query }) =>
    success(await matchContacts({ context, actor, keys: query.keys })),
  );
  serve(app, distinguishContactsRoute, async ({ actor, body }) =>
    success({ id: await distinguishContacts({ context, actor, contactIds: body.contact_ids }) }),
  );
  serve(app, removeDistinctionRoute, async ({ actor, params }) => {
    await removeDistinction({ context, actor, id: params.id });
    return done('They will be suggested again.');
  });
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
