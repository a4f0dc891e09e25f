/** Collects what flows want to know of a conversation, once the caller's own errand is done. */
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { say, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import type { Utterance } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { readLanguage } from '#features/receptionist/brain/embedded/read/foreign.ts';

/** Asks for the next one. Returns false when none is left. */
export function askNextGoal(work: Work): boolean {
  const { state, moment, draft } = work;
  const next = moment.facts.goals.find(
    ({ name }) => !(name in state.variables) && !state.declined.includes(name),
  );
  if (!next) return false;
  state.repeats = state.goal === next.name ? state.repeats + 1 : 0;
  state.goal = next.name;
  state.asked = 'goal';
  draft.choices = next.has_expected_responses ? [...next.expected_responses] : [];
  const question = questionFor(next);
  say(work, ({ questionInEnglish }) => ({
    text: readLanguage(question) === 'Spanish' ? question : questionInEnglish(question),
  }));
  return true;
}

/** Takes the answer to the goal that was asked, and expected answers to others that were said unasked. */
export function readGoals({ state, moment, draft }: Work, utterance: Utterance): boolean {
  let isTaken = false;
  for (const goal of moment.facts.goals) {
    if (goal.name in state.variables) continue;
    const isAsked = state.asked === 'goal' && state.goal === goal.name;
    const value = goalValue({ goal, utterance, isAsked });
    if (value === null) {
      // An answer that is none of the expected ones is asked for once more, then left out.
      if (isAsked && (state.repeats > 0 || utterance.acts.has('unsure'))) state.declined.push(goal.name);
      continue;
    }
    state.variables[goal.name] = value;
    draft.calls.push({ tool: 'setVariable', input: { name: goal.name, value } });
    isTaken ||= isAsked;
  }
  return isTaken;
}

function goalValue({
  goal,
  utterance: { said, acts },
  isAsked,
}: {
  goal: ConversationVariable;
  utterance: Utterance;
  isAsked: boolean;
}): string | null {
  if (goal.has_expected_responses && goal.expected_responses.length > 0)
    return expectedIn({ goal, said, isAsked, acts });
  return isAsked && !acts.has('unsure') && !acts.has('question') ? said.trim().slice(0, 500) : null;
}

function expectedIn({
  goal: { expected_responses: expected },
  said,
  isAsked,
  acts,
}: {
  goal: ConversationVariable;
  said: string;
  isAsked: boolean;
  acts: Utterance['acts'];
}): string | null {
  const plain = ` ${words(said)} `;
  const found = expected.filter((one) => plain.includes(` ${words(one)} `));
  const [only] = found.sort((one, other) => other.length - one.length);
  // Short answers such as "yes" are only an answer when the question was asked.
  if (only && (isAsked || only.length > 4)) return only;
  if (!isAsked) return null;
  if (acts.has('yes')) return expected.find((one) => /^yes\b/i.test(one)) ?? null;
  if (acts.has('no')) return expected.find((one) => /^no\b/i.test(one)) ?? null;
  return null;
}

const words = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? '';

/** "Ask whether they own the home" → "Could you tell me whether you own the home?" */
function questionFor({ name, instructions }: ConversationVariable): string {
  const text = instructions.trim().replace(/[.\s]+$/, '');
  if (text.endsWith('?')) return text;
  if (text === '') return `Could you tell me your ${name.replaceAll('_', ' ')}?`;
  if (/^(what|when|where|who|why|how|which|do|does|is|are|have|has|did|can|could|would|will)\b/i.test(text))
    return `${text}?`;
  const rest = text
    .replace(
      /^(please )?(ask( them| the (caller|customer|visitor))?|find out|determine|get|collect|record|note( down)?|learn|check)\s+(for\s+|about\s+)?/i,
      '',
    )
    .replace(/\b(they are|they're)\b/gi, 'you are')
    .replace(/\b(they|the (caller|customer|visitor)|he or she)\b/gi, 'you')
    .replace(/\btheir\b/gi, 'your')
    .replace(/\bthem\b/gi, 'you');
  return `Could you tell me ${rest.charAt(0).toLowerCase()}${rest.slice(1)}?`;
}
