import type { FastifyInstance } from 'fastify';
import {
  contactDuplicatesRoute,
  distinguishContactsRoute,
  listDuplicatesRoute,
  matchContactsRoute,
  removeDistinctionRoute,
} from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import {
  distinguishContacts,
  listDuplicates,
  listDuplicatesOf,
  matchContacts,
  removeDistinction,
} from './duplicate-service.ts';

export function duplicateRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
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
}
