/**
 * A conversation with the draft. It is played from the start with every line, so nothing is stored between two calls,
 * and after an edit the same lines show what the receptionist says now.
 */
import type { BrainState, Outcome } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import { brainFor, outcomeOf, TOOLS } from '#features/receptionist/brain/service.ts';
import type { ToolCall, ToolId } from '#features/receptionist/brain/tools.ts';
import type { RehearsedTurn } from '#features/receptionist/contract/rehearsal.ts';
import { callsOf, takeTurn } from '#features/receptionist/dialogue/take-turn.ts';
import { loadFacts } from '#features/receptionist/facts/service.ts';
import { getDraftProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { actOut, type Stage } from './act-out.ts';
import { madeUpScene, presentScene } from './scenes.ts';

const EVERY_TOOL = Object.keys(TOOLS) as ToolId[];

type Input = { context: Context; businessId: string; lines: readonly string[] };

/** A test chat: now, with the business's own calendar. */
export async function rehearse({ lines, ...place }: Input): Promise<RehearsedTurn[]> {
  const { facts } = await loadDraft(place);
  const { turns } = await play({
    ...place,
    facts,
    lines,
    scene: presentScene({ ...place, rules: facts.bookingRules }),
  });
  return turns;
}

export type PlayedScript = Played & {
  /** The version of the draft that was played. */
  version: number;
  facts: Facts;
};

/** A scripted caller, under the same circumstances whenever it is played. Stops at `until`, with what was said so far. */
export async function playScript({
  lines,
  bookedOfferingId,
  until,
  ...place
}: Input & { bookedOfferingId: number | null; until: number }): Promise<PlayedScript> {
  const { version, facts } = await loadDraft(place);
  await warmUp({ context: place.context, facts, lines });
  const scene = madeUpScene({ ...place, facts, bookedOfferingId });
  return { version, facts, ...(await play({ ...place, facts, lines, scene, until })) };
}

async function loadDraft({ context, businessId }: Omit<Input, 'lines'>) {
  return await context.database.readInScope({ businessId }, (tx) => getDraft(tx, context));
}

/** The draft, and what the receptionist knows with it. */
export async function getDraft(
  tx: Transaction,
  { ports, clock }: Context,
): Promise<{ version: number; facts: Facts }> {
  const { version, profile } = await getDraftProfile(tx);
  const facts = await loadFacts(tx, { ports, profile, contactId: null, instructions: '', now: clock.now() });
  return { version, facts };
}

/** A test must not fail because the reader is still loading, or reading what the business knows: the lines come after that. */
async function warmUp({ context, facts, lines }: Pick<Input, 'context' | 'lines'> & { facts: Facts }) {
  const { recallFor, reader } = context.memory.receptionist;
  try {
    await Promise.all([recallFor(facts)(lines[0] ?? ''), reader.vectorsOf('said', lines)]);
  } catch (error) {
    context.logger.warn({ err: error }, 'a test runs without comparing meanings');
  }
}

type Played = { turns: RehearsedTurn[]; calls: ToolCall[]; outcome: Outcome };

async function play({
  lines,
  until = Number.POSITIVE_INFINITY,
  ...stage
}: Stage & { lines: readonly string[]; until?: number }): Promise<Played> {
  const { context, facts } = stage;
  const turns: RehearsedTurn[] = [];
  const calls: ToolCall[] = [];
  let state: BrainState | null = null;
  // The receptionist speaks first: an empty line is answered with the greeting.
  for (const said of ['', ...lines]) {
    if (context.clock.now().getTime() > until) break;
    const played = await playTurn(stage, { state, said });
    state = played.state;
    turns.push(played.turn);
    calls.push(...played.calls);
  }
  return { turns, calls, outcome: outcomeOf({ state, facts }) };
}

/** A rehearsal as the host of a turn: nothing is kept, and tools tell what they would do. */
async function playTurn(
  stage: Stage,
  begun: { state: BrainState | null; said: string },
): Promise<{ state: BrainState | null; turn: RehearsedTurn; calls: ToolCall[] }> {
  const { context, businessId, facts, scene } = stage;
  const would: string[] = [];
  const { state, say, choices, journal } = await takeTurn({
    brain: brainFor({ context, businessId, kind: facts.brain }),
    begun,
    journal: [],
    facts,
    tools: EVERY_TOOL,
    now: scene.now,
    host: {
      isStreamed: false,
      keep: async () => {},
      run: async ({ call }) => {
        const acted = await actOut(call, stage);
        if (acted.would !== undefined) would.push(acted.would);
        return acted.result;
      },
    },
  });
  const turn = { said: begun.said, sentences: say, would, choices };
  return { state, turn, calls: callsOf(journal).map(({ call }) => call) };
}
