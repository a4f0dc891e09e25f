/** How long a conversation waits for the next word before it is over. */
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { type ChatChannel, SILENCE_MINUTES } from '#features/receptionist/contract/chat-vocabulary.ts';

const DAY = 24 * 60;
/** A visitor who waits for a person is waited for, too; one whom a person answered may think about it. */
export const TEAM_PATIENCE = { waiting: DAY, answered: 60 };

/** Visitors wait in front of a screen; a text is answered during the day, an e-mail within a few. */
const PATIENCE_MINUTES: Record<ChatChannel, number> = {
  web: SILENCE_MINUTES,
  sms: DAY,
  whatsapp: DAY,
  facebook: DAY,
  email: 3 * DAY,
};

/** Every value that a chat may have, so that the sweep finds each by the index. */
export const PATIENCES = [...new Set([...Object.values(PATIENCE_MINUTES), ...Object.values(TEAM_PATIENCE)])];

/** With everything known that was to be found out, there is nothing to wait for. */
export function patienceOf({
  channel,
  goals,
  variables,
}: {
  channel: ChatChannel;
  goals: readonly Pick<ConversationVariable, 'name'>[];
  variables: Readonly<Record<string, string>>;
}): number {
  const isComplete = goals.length > 0 && goals.every(({ name }) => name in variables);
  return isComplete ? SILENCE_MINUTES : PATIENCE_MINUTES[channel];
}
