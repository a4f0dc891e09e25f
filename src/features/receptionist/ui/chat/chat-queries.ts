import { queryOptions } from '@tanstack/react-query';
import { conversationChatRoute } from '#features/receptionist/contract/chat.ts';
import { call } from '#ui/api/call.ts';

export const chatQuery = (conversationId: number) =>
  queryOptions({
    queryKey: ['conversations', 'chat', conversationId],
    queryFn: async ({ signal }) =>
      (await call(conversationChatRoute, { params: { id: String(conversationId) }, signal })).data,
    staleTime: 0,
  });
