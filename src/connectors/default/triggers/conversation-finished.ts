import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const conversationFinished = defineTrigger({
  id: 'conversationFinished',
  type: 'general',
  title: 'Conversation Finished',
  description: 'Starts when the AI receptionist has finished a conversation.',
  icon: 'message-square-check',
  active: true,
  phrase: 'a conversation finishes',
  event: 'conversation.finished',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation'],
  settings: 'conversation-variables',
});
