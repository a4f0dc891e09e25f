import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { assignLeads, listAssignablePeople } from './assignments/assignment-service.ts';
import {
  assignLeadsRoute,
  bulkStatusRoute,
  conversationRoute,
  createStatusRoute,
  deleteStatusRoute,
  listAssignablePeopleRoute,
  listConversationsRoute,
  listSpamRoute,
  listStatusesRoute,
  rankConversationRoute,
  saveFormDetailsRoute,
  undoBulkStatusRoute,
  updateStatusRoute,
} from './contract.ts';
import { setStatuses, undoStatuses } from './edit/bulk-service.ts';
import {
  getConversation,
  listConversations,
  listSpamConversations,
  rankConversation,
  saveFormDetails,
} from './service.ts';
import { changeStatus, createStatus, getStatuses, removeStatus } from './statuses/status-service.ts';

export function conversationsRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listConversationsRoute, async ({ actor, query }) =>
    success(await listConversations({ context, actor, ...query })),
  );

  serve(app, listSpamRoute, async ({ actor, query }) =>
    success({ conversations: await listSpamConversations({ context, actor, ...query }) }),
  );

  serve(app, listAssignablePeopleRoute, async ({ actor }) =>
    success(await listAssignablePeople({ context, actor })),
  );

  serve(app, assignLeadsRoute, async ({ actor, body }) =>
    success({ previous: await assignLeads({ context, actor, assignments: body.assignments }) }),
  );

  serve(app, conversationRoute, async ({ actor, params, query }) => {
    const { call_direction: direction, timezone } = query;
    return success(await getConversation({ context, actor, id: params.id, direction, timezone }));
  });

  serve(app, saveFormDetailsRoute, async ({ actor, params, body }) =>
    success(await saveFormDetails({ context, actor, id: params.id, details: body })),
  );

  serve(app, rankConversationRoute, async ({ actor, params, body }) => {
    const { rank, additional_comments: comment = null } = body;
    await rankConversation({ context, actor, id: params.id, rank, comment });
    return done('Thank you for your rating.');
  });

  serve(app, bulkStatusRoute, async ({ actor, body }) => {
    const { ids, all: _, status, with_status, ...filter } = body;
    const target = ids ? { ids } : { filter: { ...filter, status: with_status, userId: actor.userId } };
    return success(await setStatuses({ context, actor, target, status }));
  });

  serve(app, undoBulkStatusRoute, async ({ actor, body }) =>
    success(await undoStatuses({ context, actor, undo: body.undo })),
  );

  serve(app, listStatusesRoute, async ({ actor }) => success(await getStatuses({ context, actor })));

  serve(app, createStatusRoute, async ({ actor, body }) =>
    success(await createStatus({ context, actor, ...body })),
  );

  serve(app, updateStatusRoute, async ({ actor, params, body }) =>
    success(await changeStatus({ context, actor, id: params.id, ...body })),
  );

  serve(app, deleteStatusRoute, async ({ actor, params }) => {
    await removeStatus({ context, actor, id: params.id });
    return done('The status is deleted.');
  });
}
