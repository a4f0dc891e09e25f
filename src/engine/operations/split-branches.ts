/** The rules for a split's branches: complete, in order, each with a unique name. */
import type { Branch, Condition } from '../graph/graph.ts';
import { MAX_CUSTOM_BRANCHES, MAX_NAME } from '../limits.ts';
import { cutText } from '../text/storable-text.ts';
import { type Refusal, refused } from './edited.ts';

/** The initial branch of a new split, also given to a split that lacks one of the two types. */
export function newBranch({ type, id }: { type: Branch['type']; id: string }): Branch {
  if (type === 'default') return { id, name: 'Default', type, conditions: [], child_id: null };
  return { id, name: 'Branch 1', type, conditions: [emptyCondition(`${id}-1`)], child_id: null };
}

export const emptyCondition = (id: string): Condition => ({
  id: id.slice(-64),
  type: 'start',
  selectedVariable: '',
  operand: '',
  expectedValue: '',
});

export function completeBranches({
  branches,
  existing,
  splitId,
}: {
  branches: readonly Branch[];
  /**
   * The split's current branches: an omitted default branch is restored from these, with all the steps under
   * it.
   */
  existing: readonly Branch[];
  splitId: string;
}): { ok: true; branches: Branch[] } | Refusal {
  const ids = branches.map(({ id }) => id);
  if (new Set(ids).size < ids.length) return refused('id-taken', 'Two branches have the same id.');
  const customs = branches.filter(({ type }) => type === 'custom');
  const defaults = branches.filter(({ type }) => type === 'default');
  if (customs.length > MAX_CUSTOM_BRANCHES) return refused('too-many-branches');
  if (defaults.length > 1) return refused('too-many-branches', 'A split has one default branch.');
  const taken = new Set([...ids, ...existing.map(({ id }) => id)]);
  const missing = (type: Branch['type']): Branch => {
    const old = type === 'default' ? existing.find((branch) => branch.type === type) : undefined;
    if (old && !ids.includes(old.id)) return old;
    return newBranch({ type, id: freeId({ wish: `${splitId}-${type}`, taken }) });
  };
  const complete = [
    ...(customs.length > 0 ? customs : [missing('custom')]),
    defaults[0] ?? missing('default'),
  ];
  return { ok: true, branches: withOwnNames(complete).map(withOrderedConditions) };
}

/**
 * The wished id, or the wish with the first free number: the engine is deterministic, so it makes ids this
 * way.
 */
export function freeId({ wish, taken }: { wish: string; taken: ReadonlySet<string> }): string {
  const base = wish.slice(0, 56);
  let id = base;
  for (let number = 2; taken.has(id); number += 1) id = `${base}-${number}`;
  return id;
}

/** The second "Hot leads" becomes "Hot leads-2". An empty name stays empty; validation asks for one. */
function withOwnNames(branches: readonly Branch[]): Branch[] {
  const wanted = new Set(branches.map(({ name }) => name.trim()));
  const used = new Set<string>();
  return branches.map((branch) => {
    const wish = branch.name.trim();
    let name = wish;
    for (let number = 2; name && used.has(name); number += 1) {
      const next = `${cutText(wish, MAX_NAME - 4)}-${number}`;
      name = wanted.has(next) ? name : next;
    }
    used.add(name);
    return name === branch.name ? branch : { ...branch, name };
  });
}

function withOrderedConditions(branch: Branch): Branch {
  const conditions = branch.conditions.map((condition, index): Condition => {
    if (index === 0) return { ...condition, type: 'start' };
    return condition.type === 'start' ? { ...condition, type: '&&' } : condition;
  });
  return { ...branch, conditions };
}
