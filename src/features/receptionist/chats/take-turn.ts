/** One turn: the brain thinks, its tools run, and it thinks again about what they returned, until it only speaks. */
import type { BrainState, Heard, Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { Progress } from '#features/receptionist/tools/define-tool.ts';
import { CHAT_TOOLS, rememberCall, runCall } from '#features/receptionist/tools/run-call.ts';
import type { Context } from '#platform/context.ts';
import type { ClaimedTurn } from './claim-turn.ts';
import { addTurnResult, type ChatRow } from './queries.ts';
import { recallText } from './recall-text.ts';

/** A brain that still wants to call tools after this many steps goes round in circles. */
const MOST_STEPS = 8;
const MOST_CALLS = 30;

export type Reply = { state: BrainState | null; say: Sentence[]; choices: string[]; progress: Progress };

/** The claim was lost: another worker answers, and this one must say nothing. */
export class ClaimLost extends Error {}

type Input = { context: Context; turn: ClaimedTurn; facts: Facts; lease: string; signal: AbortSignal };

export async function takeTurn(input: Input): Promise<Reply> {
  const { context, turn, facts, signal } = input;
  const brain = context.memory.chats.brainFor({ context, kind: facts.brain });
  const progress = progressOf(turn.chat);
  const reply: Reply = { state: turn.chat.state, say: [], choices: [], progress };
  const calls = createCalls(input, progress);
  let heard: Heard = { said: turn.said };
  for (let step = 0; step < MOST_STEPS; step++) {
    signal.throwIfAborted();
    const thought = await brain.turn({ state: reply.state, heard, facts, tools: CHAT_TOOLS, now: turn.now });
    reply.state = thought.state;
    reply.say.push(...thought.say);
    if (thought.say.length > 0) reply.choices = thought.choices;
    if (thought.calls.length === 0) break;
    const results: ToolResult[] = [];
    for (const call of thought.calls) results.push(await calls.run(call));
    heard = { results };
  }
  return reply;
}

const progressOf = ({ variables, tags, foundAppointments, holdId }: ChatRow): Progress => ({
  variables: { ...variables },
  tags: new Set(tags),
  foundAppointments: new Set(foundAppointments),
  holdId,
  hasWritten: false,
  isOver: false,
});

/** Each result is stored before the brain hears it; those of an earlier try of this turn are not run again. */
function createCalls({ context, turn, facts, lease }: Input, progress: Progress) {
  const { id: chatId, businessId, conversationId, turnResults } = turn.chat;
  const contactId = facts.contact?.id ?? null;
  let count = 0;
  const runNew = async (call: ToolCall, key: string): Promise<ToolResult> => {
    const result = await runCall(call, {
      context,
      businessId,
      chatId,
      conversationId,
      contactId,
      bookingRules: facts.bookingRules,
      key,
      progress,
      tools: CHAT_TOOLS,
      recall: (question) => recallText({ context, facts, question }),
    });
    const isMine = await context.database.inScope({ businessId }, (tx) =>
      addTurnResult(tx, { id: chatId, lease, result }),
    );
    if (!isMine) throw new ClaimLost();
    return result;
  };
  return {
    run: async (call: ToolCall): Promise<ToolResult> => {
      const n = count++;
      if (n >= MOST_CALLS) throw new Error('the brain called too many tools in one turn');
      const earlier = turnResults[n];
      const result =
        earlier?.tool === call.tool ? earlier : await runNew(call, `chat:${chatId}:${turn.turnSeq}:${n}`);
      rememberCall(progress, { call, result, tools: CHAT_TOOLS });
      return result;
    },
  };
}
