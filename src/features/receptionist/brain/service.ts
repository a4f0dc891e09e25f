/** The brain that a business's receptionist thinks with. */
import type { AllowanceContext } from '#features/allowance/ports.ts';
import { requireAllowance } from '#features/allowance/service.ts';
import type { BrainKind } from '#features/receptionist/contract/profile-choices.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { LeftAlone } from '#platform/model/breaker.ts';
import { type ChatEndpoint, createChatEndpoint } from '#platform/model/chat-endpoint.ts';
import type { Brain, BrainState, Outcome } from './brain.ts';
import { createBrain } from './create-brain.ts';
import type { Asked } from './embedded/asked.ts';
import { type Ears, listen } from './embedded/hear/listen.ts';
import { outcomeOf as embeddedOutcome } from './embedded/outcome.ts';
import type { DialogueState } from './embedded/state.ts';
import { watchWords } from './embedded/watch.ts';
import type { Facts } from './facts.ts';
import { holdToFacts } from './hold-to-facts.ts';
import { dialogueIn, type Remembered, remembered } from './remembered.ts';

export { SPAM } from './embedded/outcome.ts';
export { speechOf } from './embedded/speech/speech-of.ts';
export { saysPhrase } from './says-phrase.ts';
export { TOOLS } from './tools.ts';
export { wishedIn } from './wished.ts';

type EarContext = Pick<Context, 'memory'>;
type BrainContext = AllowanceContext & Pick<Context, 'memory' | 'database'>;
type Whose = { context: BrainContext; businessId: string };

/** Whether the operator has set up a language model. */
export const hasModel = ({ env: { LLM_URL, LLM_API_KEY } }: Pick<Context, 'env'>): boolean =>
  LLM_URL !== undefined && LLM_API_KEY !== undefined;

/** A business that chose the language model gets the embedded brain while none is set up. */
export function brainFor({ kind, ...whose }: Whose & { kind: BrainKind }): Brain {
  const { context } = whose;
  const endpoint = kind === 'llm' ? endpointOf(whose) : null;
  return createBrain({
    ears: earsOf(context),
    model: endpoint && {
      endpoint,
      onFailure: (error) => noteFailure(context, error, 'the language model did not take a turn'),
    },
  });
}

const earsOf = ({ memory: { receptionist } }: EarContext): Ears => ({
  read: receptionist.reader.read,
  recall: async ({ facts, text, ...sought }) => receptionist.recallFor(facts)(text, sought),
  mend: ({ facts, text }) => receptionist.mendFor(facts)(text),
});

/**
 * Null when the operator has set up no language model. While it is down, it is not asked, and beyond what the business may
 * use neither; the latter is no failure of the model, so it is asked before the breaker.
 */
function endpointOf({ context, businessId }: Whose): ChatEndpoint | null {
  const { env, memory } = context;
  const { LLM_URL: url, LLM_API_KEY: key, LLM_MODEL: model } = env;
  if (!url || !key) return null;
  const endpoint = memory.receptionist.modelBreaker.guard(createChatEndpoint({ url, key, model }));
  return async (asked) => {
    await requireAllowance({ context, businessId, use: 'model_turns', amount: 1 });
    return await endpoint(asked);
  };
}

/** The failures before it was left alone have been told, and the owner has been told what is used up. */
function noteFailure({ logger }: Pick<Context, 'logger'>, error: unknown, what: string): void {
  if (error instanceof LeftAlone || error instanceof AppError) return;
  logger.warn({ err: error }, what);
}

/** What the language model answers, and the tokens that it took. Null when there is no model or it failed. */
export async function askModel({
  context,
  businessId,
  system,
  user,
}: Whose & {
  system: string;
  user: string;
}): Promise<{ text: string; tokens: number } | null> {
  const endpoint = endpointOf({ context, businessId });
  if (!endpoint) return null;
  try {
    const messages = [
      { role: 'system', content: system },
      { role: 'user', content: user },
    ] as const;
    return await endpoint({ messages: [...messages], tools: [] });
  } catch (error) {
    noteFailure(context, error, 'the language model did not answer');
    return null;
  }
}

/**
 * A text by the language model, for an owner to accept or change. Null when there is no model, it failed, or it claims
 * what is not `known`.
 */
export async function writeWithModel({
  context,
  businessId,
  system,
  user,
  known,
  neverSay,
}: Whose & {
  system: string;
  user: string;
  known: string;
  neverSay: readonly string[];
}): Promise<string | null> {
  const answer = await askModel({ context, businessId, system, user });
  if (!answer) return null;
  const sentence = { text: answer.text.trim(), receipts: [{ fact: 'owner', text: known }] };
  const [held] = holdToFacts({ sentences: [sentence], neverSay });
  return sentence.text !== '' && held?.text === sentence.text ? sentence.text : null;
}

/** What the conversation came to, whichever brain held it. */
export const outcomeOf = ({ state, facts }: { state: BrainState | null; facts: Facts }): Outcome =>
  embeddedOutcome({ state: dialogueIn(state), facts });

/** What the visitor wrote to a person, heard beside the question of that person: who they are and what they want. */
export async function hearInPassing({
  context,
  state,
  said,
  question,
  facts,
  now,
}: {
  context: EarContext;
  state: BrainState | null;
  said: string;
  question: string;
  facts: Facts;
  now: Date;
}): Promise<BrainState> {
  const before = remembered(state, facts);
  const { asked } = before.dialogue;
  const lastSay = question === '' ? [] : [{ text: question, receipts: [] }];
  const dialogue = { ...before.dialogue, asked: askedIn(question), lastSay, lastInEnglish: question };
  const heard = await listen({ said, state: dialogue, facts, ears: earsOf(context) });
  const watched = watchWords({ state: dialogue, heard, facts, now });
  return { ...before, dialogue: { ...watched, asked } } satisfies Remembered;
}

const ASKED: [Asked, RegExp][] = [
  ['email', /e-?mail|correo/i],
  ['phone', /\b(phone|number|call you|reach you|tel[eé]fono|n[uú]mero)\b/i],
  ['address', /\b(address|where|direcci[oó]n|d[oó]nde)\b/i],
  ['name', /\b(name|who am i|nombre)\b/i],
];
const askedIn = (question: string): Asked | null =>
  ASKED.find(([, words]) => words.test(question))?.[0] ?? null;

/** From here on the receptionist takes a message, as no person could answer. */
export function takingMessage(state: BrainState | null, facts: Facts, message: string): BrainState {
  const before = remembered(state, facts);
  const asked = before.dialogue.person.firstName === '' ? ('name' as const) : ('phone' as const);
  const task = { task: 'message' as const, asked, message, isTransferred: false };
  return { ...before, dialogue: { ...before.dialogue, ...task } } satisfies Remembered;
}

/** The same visitor begins another chat: they are not asked again who they are. Null when nothing is known of them. */
export function returningWith(earlier: BrainState | null): BrainState | null {
  const { person, language } = dialogueIn(earlier);
  if (Object.values(person).every((value) => value === '')) return null;
  const fresh = remembered(null, { contact: null, opening: '' });
  return { ...fresh, dialogue: { ...fresh.dialogue, person, language } } satisfies Remembered;
}

/** What is remembered of the caller and of what was done for them. */
export function recollectionOf(
  state: BrainState | null,
): Pick<DialogueState, 'person' | 'events' | 'isEmergency' | 'language'> {
  const { person, events, isEmergency, language } = dialogueIn(state);
  return { person, events, isEmergency, language };
}
