import { defineTrigger } from '#connectors/framework/define-trigger.ts';

export const conversationStatusChange = defineTrigger({
  id: 'conversationStatusChange',
  type: 'general',
  title: 'Conversation Status Updated',
  description: 'Starts when the status of a conversation changes.',
  icon: 'refresh-cw',
  active: true,
  phrase: 'the status of a conversation changes',
  event: 'conversation.status-changed',
  provides: ['contact', 'business', 'ai_receptionist', 'conversation'],
  settings: 'none',
});
