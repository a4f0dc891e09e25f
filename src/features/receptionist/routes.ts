import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { getChatRatings, rateChat, requestCopy } from './chats/ending/service.ts';
import { receivePart } from './chats/files/receive-service.ts';
import { deleteChatFile, readChatFile } from './chats/files/service.ts';
import { openChatStream } from './chats/stream-service.ts';
import {
  endByTeam,
  getChatOfConversation,
  handBack,
  replyInChat,
  takeOver,
  teamTypes,
  whisper,
} from './chats/team-service.ts';
import {
  endChat,
  readChat,
  sendVisitorMessage,
  startChat,
  startTestChat,
  visitorTypes,
} from './chats/visitor-service.ts';
import {
  chatStreamRoute,
  chatTypingRoute,
  conversationChatRoute,
  endByTeamRoute,
  endChatRoute,
  handBackRoute,
  readChatRoute,
  replyInChatRoute,
  sendChatMessageRoute,
  startChatRoute,
  takeOverRoute,
  teamTypingRoute,
  testChatRoute,
  whisperRoute,
} from './contract/chat.ts';
import { chatRatingsRoute, copyOfChatRoute, rateChatRoute } from './contract/chat-ending.ts';
import { chatFileRoute, deleteChatFileRoute, sendChatFileRoute } from './contract/chat-files.ts';
import {
  demoSiteRoute,
  ownWidgetLookRoute,
  saveWidgetSettingsRoute,
  widgetLookRoute,
  widgetSettingsRoute,
} from './contract/widget.ts';
import { getDemoSite } from './widget/demo-site.ts';
import { changeWidgetSettings, getWidgetLook, getWidgetSettings } from './widget/service.ts';

type Registration = { app: FastifyInstance; context: Context };

export function receptionistRoutes(input: Registration): void {
  visitorRoutes(input);
  teamRoutes(input);
  widgetRoutes(input);
}

function visitorRoutes({ app, context }: Registration): void {
  serve(app, startChatRoute, async ({ params, body, visitor, received }) => {
    const { origin } = received.headers;
    const { address } = visitor;
    return success(
      await startChat({
        context,
        businessId: params.business_id,
        origin,
        address,
        page: body.page,
        earlier: body.earlier,
      }),
    );
  });

  serve(app, sendChatMessageRoute, async ({ params, body, visitor: { address }, received }) => {
    const { token, client_key: clientKey, text } = body;
    const chat = { context, businessId: params.business_id, origin: received.headers.origin, token };
    return success(await sendVisitorMessage({ ...chat, address, clientKey, text }));
  });

  serve(app, readChatRoute, async ({ params, body }) => {
    const { chatId: _, ...seen } = await readChat({ context, businessId: params.business_id, ...body });
    return success(seen);
  });

  serve(app, chatStreamRoute, async ({ params, body }) => ({
    body: await openChatStream({ context, businessId: params.business_id, ...body }),
  }));

  serve(app, chatTypingRoute, async ({ params, body, visitor: { address } }) => {
    await visitorTypes({ context, businessId: params.business_id, address, ...body });
    return done('The team sees that you are typing.');
  });

  serve(app, endChatRoute, async ({ params, body }) => {
    await endChat({ context, businessId: params.business_id, ...body });
    return done('The conversation has ended.');
  });

  serve(app, sendChatFileRoute, async ({ params, body, files, visitor: { address }, received }) => {
    const { client_key: clientKey, size_bytes: sizeBytes, ...part } = body;
    const from = { context, businessId: params.business_id, origin: received.headers.origin, address };
    const isComplete = await receivePart({ ...from, ...part, clientKey, sizeBytes, bytes: files.part });
    return success({ is_complete: isComplete });
  });

  serve(app, rateChatRoute, async ({ params, body, visitor: { address } }) => {
    await rateChat({ context, businessId: params.business_id, address, ...body });
    return done('Thank you for your rating.');
  });

  serve(app, copyOfChatRoute, async ({ params, body: { token, email: to }, visitor: { address } }) => {
    await requestCopy({ context, businessId: params.business_id, address, token, to });
    return done('The conversation is e-mailed once it has ended.');
  });
}

function teamRoutes({ app, context }: Registration): void {
  serve(app, conversationChatRoute, async ({ actor, params }) =>
    success(await getChatOfConversation({ context, actor, conversationId: params.id })),
  );

  serve(app, takeOverRoute, async ({ actor, params }) => {
    await takeOver({ context, actor, ...params });
    return done('You have taken over.');
  });

  serve(app, handBackRoute, async ({ actor, params }) => {
    await handBack({ context, actor, ...params });
    return done('The receptionist goes on.');
  });

  serve(app, endByTeamRoute, async ({ actor, params }) => {
    await endByTeam({ context, actor, ...params });
    return done('The conversation has ended.');
  });

  serve(app, replyInChatRoute, async ({ actor, params, body: { client_key: clientKey, text } }) => {
    await replyInChat({ context, actor, ...params, clientKey, text });
    return done('Your reply is sent.');
  });

  serve(app, whisperRoute, async ({ actor, params, body: { client_key: clientKey, text } }) => {
    await whisper({ context, actor, ...params, clientKey, text });
    return done('The receptionist passes it on.');
  });

  serve(app, teamTypingRoute, async ({ actor, params }) => {
    await teamTypes({ context, actor, ...params });
    return done('The visitor sees that you are typing.');
  });

  serve(app, chatFileRoute, ({ actor, params, received }) =>
    readChatFile({ context, actor, id: params.id, asked: received.headers }),
  );

  serve(app, deleteChatFileRoute, async ({ actor, params }) => {
    await deleteChatFile({ context, actor, id: params.id });
    return done('The file is deleted.');
  });

  serve(app, chatRatingsRoute, async ({ actor }) => success(await getChatRatings({ context, actor })));

  serve(app, testChatRoute, async ({ actor }) =>
    success(await startTestChat({ context, businessId: actor.businessId })),
  );
}

function widgetRoutes({ app, context }: Registration): void {
  serve(app, widgetLookRoute, async ({ params, received }) =>
    success(
      await getWidgetLook({ context, businessId: params.business_id, origin: received.headers.origin }),
    ),
  );

  serve(app, demoSiteRoute, async () => ({ body: await getDemoSite({ context }) }));

  serve(app, ownWidgetLookRoute, async ({ actor: { businessId } }) =>
    success(await getWidgetLook({ context, businessId, origin: new URL(context.publicUrl).origin })),
  );

  serve(app, widgetSettingsRoute, async ({ actor }) => success(await getWidgetSettings({ context, actor })));

  serve(app, saveWidgetSettingsRoute, async ({ actor, body }) =>
    success(await changeWidgetSettings({ context, actor, settings: body })),
  );
}
