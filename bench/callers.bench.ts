/**
 * How many callers of training/callers are served as they expect, by kind, and how many when the same callers put it
 * otherwise. `CALLERS=valid` plays only that part, as written; with `VARIANTS=1` the variants too, with
 * `VARIANTS=interruption` that one. `CALLERS=valid SHOW=1` also prints what was said to the callers that were not served well. Callers of the test part are never shown: the
 * receptionist must not be fitted to them.
 */

import type { Brain } from '#features/receptionist/brain/brain.ts';
import { createBrain } from '#features/receptionist/brain/create-brain.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { systemClock } from '#platform/time/clock.ts';
import { judgeCaller } from '#tests/support/receptionist/callers/judge-caller.ts';
import {
  KINDS,
  type LoadedCaller,
  loadCallers,
  PARTS,
  type Part,
} from '#tests/support/receptionist/callers/load-callers.ts';
import { playCaller } from '#tests/support/receptionist/callers/play-caller.ts';
import {
  VARIANTS as KINDS_OF_VARIANTS,
  type Variant,
  variantsOf,
} from '#tests/support/receptionist/callers/vary.ts';
import { earsOf } from '#tests/support/receptionist/ears.ts';
import {
  type CallerResult,
  failedText,
  isServed,
  tableText,
  variantsText,
} from './support/caller-figures.ts';
import { type Bench, percentile } from './support/figure.ts';
import { listeningIn } from './support/heard-words.ts';

export const bench: Bench = async ({ report }) => {
  const { parts, isShown, kinds, variedParts, variants: wanted } = asked();
  const memory = createReceptionistMemory({ clock: systemClock, patienceMs: 60_000 });
  const { ears, linesOf } = listeningIn(earsOf(memory));
  const brain = createBrain({ ears: isShown ? ears : earsOf(memory), model: null });
  const planned = parts
    .flatMap((part) => plannedOf(part))
    .filter(({ caller }) => !kinds || kinds.includes(caller.kind));
  const written = planned.filter(({ variant }) => variant === 'as written');
  const varied = planned.filter(
    ({ part, variant }) => variant !== 'as written' && variedParts.includes(part) && wanted.includes(variant),
  );

  const play = async (own: readonly Planned[]): Promise<CallerResult[]> => {
    const results: CallerResult[] = [];
    for (const one of own) {
      const result = await resultOf({ ...one, brain });
      results.push(result);
      if (isShown && !isServed(result)) console.log(failedText(result, linesOf));
    }
    return results;
  };
  const asWritten = await play(written);
  console.log(tableText(asWritten));
  const variants = await play(varied);
  await memory.reader.close();
  if (variants.length > 0) console.log(`\n${variantsText({ asWritten, variants })}\n`);

  for (const part of parts)
    for (const [name, results] of Object.entries({ callers: asWritten, 'callers put otherwise': variants })) {
      const own = results.filter((result) => result.part === part);
      if (own.length === 0) continue;
      report({
        figure: `${part}, ${name} served as they expect`,
        unit: 'callers',
        ours: own.filter(isServed).length,
        baseline: own.length,
        baselineIs: 'every caller',
        betterIs: 'higher',
      });
    }
  const times = [...asWritten, ...variants].flatMap(({ ms }) => ms).sort((one, other) => one - other);
  report({
    figure: 'one turn of a caller, p95',
    unit: 'ms',
    ours: percentile(times, 0.95),
    baseline: percentile(times, 0.5),
    baselineIs: 'the p50 of the same turns',
    betterIs: 'lower',
  });
};

type Planned = LoadedCaller & { part: Part; variant: Variant };

function plannedOf(part: Part): Planned[] {
  const others = loadCallers(part);
  return others.flatMap((loaded) =>
    variantsOf({ loaded, others }).map(({ variant, caller }) => ({ ...loaded, part, variant, caller })),
  );
}

/** What the environment asks for: CALLERS, VARIANTS, SHOW and KIND. */
function asked(): {
  parts: readonly Part[];
  isShown: boolean;
  kinds: string[] | null;
  variedParts: readonly Part[];
  variants: readonly Variant[];
} {
  const { CALLERS, VARIANTS, SHOW, KIND } = process.env;
  const parts = CALLERS ? PARTS.filter((part) => part === CALLERS) : PARTS;
  if (parts.length === 0) throw new Error(`CALLERS is one of ${PARTS.join(', ')}`);
  if (SHOW && parts.includes('test')) throw new Error('SHOW needs CALLERS=valid: test callers are not shown');
  const kinds = KIND ? KIND.split(',') : null;
  const unknown = kinds?.filter((kind) => !(KINDS as readonly string[]).includes(kind)) ?? [];
  if (unknown.length > 0) throw new Error(`no kind ${unknown.join(', ')}; there are ${KINDS.join(', ')}`);
  const named = VARIANTS && VARIANTS !== '1' ? VARIANTS.split(',') : KINDS_OF_VARIANTS;
  const variants = KINDS_OF_VARIANTS.filter((variant) => named.includes(variant));
  if (variants.length !== named.length)
    throw new Error(`VARIANTS is 1 or some of ${KINDS_OF_VARIANTS.join(', ')}`);
  return { parts, isShown: Boolean(SHOW), kinds, variants, variedParts: VARIANTS ? PARTS : ['test'] };
}

async function resultOf({ brain, ...planned }: Planned & { brain: Brain }): Promise<CallerResult> {
  const { part, caller, business } = planned;
  try {
    const played = await playCaller({ brain, caller, business });
    const judged = judgeCaller(caller, played);
    // The first turn is the greeting, which hears nothing.
    return { ...planned, ...judged, turns: played.turns, ms: played.turns.slice(1).map(({ ms }) => ms) };
  } catch (error) {
    const why = part === 'valid' && error instanceof Error ? error.stack : '';
    return { ...planned, faults: [`it threw ${why}`], untrue: [], saidThreeTimes: [], turns: [], ms: [] };
  }
}
