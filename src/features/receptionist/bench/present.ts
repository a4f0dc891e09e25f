import type { Script, ScriptSummary, UnmetExpectation } from '#features/receptionist/contract/scripts.ts';
import type { ScriptState } from '#features/receptionist/contract/vocabulary.ts';
import type { ListedScript, ScriptRow } from './queries.ts';
import type { TestedDraft } from './tested-draft.ts';

export const summaryOf = (row: ListedScript, draft: TestedDraft): ScriptSummary => ({
  id: row.id,
  title: row.title,
  line_count: row.lineCount,
  state: stateOf(row, draft),
  ran_at: row.ranAt?.toISOString() ?? null,
  unmet: unmetOf(row),
});

export const scriptOf = (row: ScriptRow, draft: TestedDraft): Script => ({
  ...summaryOf({ ...row, lineCount: row.lines.length }, draft),
  lines: row.lines,
  expectations: row.expectations,
  booked_offering_id: row.bookedOfferingId,
  version: row.version,
  turns: row.turns,
});

export function stateOf(
  { ranVersion, ranFacts, passed }: Pick<ScriptRow, 'ranVersion' | 'ranFacts' | 'passed'>,
  { version, facts }: TestedDraft,
): ScriptState {
  if (ranVersion === null) return 'not_run';
  if (ranVersion !== version || ranFacts !== facts) return 'outdated';
  return passed ? 'passed' : 'failed';
}

const unmetOf = ({ expectations, unmet, heard }: ListedScript): UnmetExpectation[] =>
  unmet.flatMap((position, index) => {
    const expectation = expectations[position];
    return expectation ? { ...expectation, heard: heard[index] ?? '' } : [];
  });
