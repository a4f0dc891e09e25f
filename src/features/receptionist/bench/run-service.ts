/** Runs scripted callers against the draft, and lets only a draft be published with which all of them pass. */
import type { Script } from '#features/receptionist/contract/scripts.ts';
import { playScript } from '#features/receptionist/rehearsals/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { unmetIn } from './judge.ts';
import { scriptOf, stateOf } from './present.ts';
import { findScript, listScripts, storeRun } from './queries.ts';
import { announceScript } from './service.ts';
import { getTestedDraft, testedDraftOf } from './tested-draft.ts';

/** A slow language model must not keep a request open for longer than proxies wait. */
const LONGEST_RUN_MS = 45_000;
const MOST_NAMED = 5;

type ServiceInput = { context: Context; actor: Actor };

export async function runScript({ context, actor, id }: ServiceInput & { id: number }): Promise<Script> {
  return await run({ context, actor, id, until: context.clock.now().getTime() + LONGEST_RUN_MS });
}

/** The tests that have no result for this draft; those that do not fit into the time are left for later. */
export async function runOutstanding({
  context,
  actor,
  version,
}: ServiceInput & { version: number }): Promise<void> {
  const until = context.clock.now().getTime() + LONGEST_RUN_MS;
  const outstanding = await context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const draft = await getTestedDraft(tx, context);
    // Publishing refuses an older version in any case.
    if (draft.version !== version) return [];
    return (await listScripts(tx)).filter((row) => ['outdated', 'not_run'].includes(stateOf(row, draft)));
  });
  for (const { id } of outstanding)
    if (context.clock.now().getTime() < until) await run({ context, actor, id, until });
}

/** Part of the transaction that publishes. */
export async function requirePassed(tx: Transaction, context: Context): Promise<void> {
  const draft = await getTestedDraft(tx, context);
  const left = (await listScripts(tx)).filter((row) => stateOf(row, draft) !== 'passed');
  if (left.length === 0) return;
  const named = left.slice(0, MOST_NAMED).map(({ title }) => `“${title}”`);
  const more = left.length > MOST_NAMED ? ` and ${left.length - MOST_NAMED} more` : '';
  throw new AppError('tests-not-passed', {
    message: `Not published: ${left.length === 1 ? 'a test has' : 'tests have'} not passed with this draft: ${named.join(', ')}${more}.`,
  });
}

async function run({
  context,
  actor: { businessId },
  id,
  until,
}: ServiceInput & { id: number; until: number }): Promise<Script> {
  const script = await context.database.readInScope({ businessId }, (tx) => findScript(tx, id));
  if (!script) throw new AppError('not-found');
  const { lines, bookedOfferingId, expectations } = script;
  const played = await playScript({ context, businessId, lines, bookedOfferingId, until });
  const { turns } = played;
  const { version: ranVersion, facts: ranFacts } = testedDraftOf(played);
  const missed = unmetIn(played, expectations);
  const isWhole = turns.length > lines.length;
  return await context.database.inScope({ businessId }, async (tx) => {
    const stored = await storeRun(tx, {
      script,
      ranVersion,
      ranFacts,
      passed: isWhole && missed.length === 0,
      unmet: missed.map(({ position }) => position),
      heard: missed.map(({ heard }) => heard),
      turns,
    });
    // Edited or deleted during the run, or overtaken by the run of a newer draft: what is stored now counts.
    const latest = stored ?? (await findScript(tx, id));
    if (!latest) throw new AppError('not-found');
    if (stored) await announceScript(tx, stored);
    return scriptOf(latest, await getTestedDraft(tx, context));
  });
}
