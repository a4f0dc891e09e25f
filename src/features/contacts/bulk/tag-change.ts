/** Changes a contact's tags, and undoes that. Pure. */
import { CONTACT_LIMITS } from '#features/contacts/contract.ts';
import type { TagChange } from '#features/contacts/undo-records.ts';

type Changed = { tags: string[]; change: TagChange };

/** Null when there is no room for the new tags. */
export function changeTags(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): Changed | null {
  const gone = new Set(remove.filter((tag) => !add.includes(tag)));
  const left = tags.filter((tag) => !gone.has(tag));
  const added = [...new Set(add)].filter((tag) => !left.includes(tag));
  // A contact with too many tags may still lose one.
  if (added.length > 0 && left.length + added.length > CONTACT_LIMITS.tags) return null;
  return { tags: [...left, ...added], change: { added, removed: tags.filter((tag) => gone.has(tag)) } };
}

export const reverseTags = (tags: readonly string[], { added, removed }: TagChange): string[] => {
  const left = tags.filter((tag) => !added.includes(tag));
  const back = removed.filter((tag) => !left.includes(tag));
  return [...left, ...back].slice(0, Math.max(CONTACT_LIMITS.tags, left.length));
};
