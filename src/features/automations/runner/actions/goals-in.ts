import { type ConversationVariable, conversationName } from '#engine/trigger-settings.ts';

/** "Ask whether they own the home. Be brief." → one goal; the embedded brain turns it into a question. */
const ASKING = /^(please )?(ask|find out|determine|get|collect|record|learn|check)\b/i;
const MOST = 5;
const MAX_LENGTH = 300;
const NAME_WORDS = 5;
const SMALL_WORDS =
  /^(please|ask|find|out|determine|get|collect|record|learn|check|them|they|their|the|a|an|if|for|about|whether|is|are|customer|contact|what|which|how|of|to)$/i;

/** What written instructions tell the receptionist to ask. */
export function goalsIn(instructions: string): ConversationVariable[] {
  const asked = instructions
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => ASKING.test(sentence) && sentence.length <= MAX_LENGTH);
  const goals = asked.map((sentence) => ({
    id: nameOf(sentence),
    name: nameOf(sentence),
    instructions: sentence,
    has_expected_responses: false,
    expected_responses: [],
  }));
  const named = new Map(goals.filter(({ name }) => name !== '').map((goal) => [goal.name, goal]));
  return [...named.values()].slice(0, MOST);
}

/** "Ask whether they own the home" → own_home */
const nameOf = (sentence: string): string =>
  conversationName(
    (sentence.match(/[\p{L}\p{N}]+/gu) ?? [])
      .filter((word) => !SMALL_WORDS.test(word))
      .slice(0, NAME_WORDS)
      .join(' '),
  );
