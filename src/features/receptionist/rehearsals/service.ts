/**
 * A conversation with the draft. It is played from the start with every line, so nothing is stored between two calls,
 * and after an edit the same lines show what the receptionist says now.
 */
import type { Brain, BrainState, Heard } from '#features/receptionist/brain/brain.ts';
import { brainFor, TOOLS } from '#features/receptionist/brain/service.ts';
import type { ToolId, ToolResult } from '#features/receptionist/brain/tools.ts';
import type { RehearsedTurn } from '#features/receptionist/contract/rehearsal.ts';
import { loadFacts } from '#features/receptionist/facts/service.ts';
import { getDraftProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import type { Actor } from '#platform/http/serve.ts';
import { actOut, type Stage } from './act-out.ts';

/** A brain that still wants to call tools after this many steps goes round in circles. */
const MOST_STEPS = 8;
const EVERY_TOOL = Object.keys(TOOLS) as ToolId[];

export async function rehearse({
  context,
  actor,
  lines,
}: {
  context: Context;
  actor: Actor;
  lines: readonly string[];
}): Promise<RehearsedTurn[]> {
  const { businessId } = actor;
  const { kind, facts } = await context.database.readInScope({ businessId }, async (tx) => {
    const { profile } = await getDraftProfile(tx);
    const loaded = await loadFacts(tx, { ports: context.ports, profile, contactId: null, instructions: '' });
    return { kind: profile.brain, facts: loaded };
  });
  const brain = brainFor({ context, kind });
  const stage = { context, actor, facts };
  const now = new Date();
  const turns: RehearsedTurn[] = [];
  let state: BrainState | null = null;
  // The receptionist speaks first: an empty line is answered with the greeting.
  for (const said of ['', ...lines]) {
    const rehearsed = await rehearseTurn({ brain, stage, state, said, now });
    state = rehearsed.state;
    turns.push(rehearsed.turn);
  }
  return turns;
}

async function rehearseTurn({
  brain,
  stage,
  state: before,
  said,
  now,
}: {
  brain: Brain;
  stage: Stage;
  state: BrainState | null;
  said: string;
  now: Date;
}): Promise<{ state: BrainState | null; turn: RehearsedTurn }> {
  const turn: RehearsedTurn = { said, sentences: [], would: [], choices: [] };
  let state = before;
  let heard: Heard = { said };
  for (let step = 0; step < MOST_STEPS; step++) {
    const thought = await brain.turn({ state, heard, facts: stage.facts, tools: EVERY_TOOL, now });
    state = thought.state;
    turn.sentences.push(...thought.say);
    turn.choices = thought.choices;
    if (thought.calls.length === 0) break;
    const results: ToolResult[] = [];
    for (const call of thought.calls) {
      const { result, would } = await actOut(call, stage);
      results.push(result);
      if (would !== undefined) turn.would.push(would);
    }
    heard = { results };
  }
  return { state, turn };
}
