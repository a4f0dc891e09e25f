/**
 * Everything that is remembered of a conversation, whichever brain speaks. It is stored as JSON between turns, so that
 * any process can take the next one, also after an update and after the owner has chosen the other brain.
 */

import type { ChatMessage } from '#platform/model/chat-endpoint.ts';
import type { BrainState, Receipt } from './brain.ts';
import { type DialogueState, newDialogue } from './embedded/state.ts';
import type { Facts } from './facts.ts';
import type { ToolCall } from './tools.ts';

export type Remembered = {
  version: 1;
  /** Who the caller is, what they want and what was done for them. */
  dialogue: DialogueState;
  /** What was said and done, as a language model reads it. */
  history: ChatMessage[];
  /** What tools returned that may be said: free times, found appointments. */
  told: Receipt[];
  /** Whose calls the next results answer. */
  speaker: 'embedded' | 'model';
  /** The model's calls that have no result yet. */
  waiting: { id: string; call: ToolCall }[];
  /** What the model has used up in this conversation. */
  tokens: number;
};

const MOST_MESSAGES = 40;

export function remembered(state: BrainState | null, facts: Pick<Facts, 'contact' | 'opening'>): Remembered {
  const fresh: Remembered = {
    version: 1,
    dialogue: newDialogue(facts),
    history: facts.opening === '' ? [] : [{ role: 'assistant', content: facts.opening }],
    told: [],
    speaker: 'embedded',
    waiting: [],
    tokens: 0,
  };
  if (state === null) return fresh;
  if ('version' in state) return state as Remembered;
  // Before there was one state for both brains, each stored its own.
  if ('dialogue' in state) {
    const { isEmbedded, ...stored } = state as Omit<Remembered, 'version' | 'speaker'> & {
      isEmbedded: boolean;
    };
    return { ...fresh, ...stored, speaker: isEmbedded ? 'embedded' : 'model' };
  }
  return { ...fresh, dialogue: { ...fresh.dialogue, ...(state as Partial<DialogueState>) } };
}

export const dialogueIn = (state: BrainState | null): DialogueState =>
  remembered(state, { contact: null, opening: '' }).dialogue;

/** The latest part of what was said, from a word of the visitor on, so that no result stands without its call. */
export function withWords(history: readonly ChatMessage[], said: string): ChatMessage[] {
  const longer: ChatMessage[] = [...history, { role: 'user', content: said }];
  if (longer.length <= MOST_MESSAGES) return longer;
  const from = longer.findIndex(
    ({ role }, index) => role === 'user' && index >= longer.length - MOST_MESSAGES,
  );
  return longer.slice(from);
}
