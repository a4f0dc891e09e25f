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
  // The appointment is the one that was booked in the conversation, if there is one.
  provides: ['contact', 'business', 'ai_receptionist', 'conversation', 'appointment', 'offering'],
  settings: 'conversation-variables',
});
