import type { Ears } from '#features/receptionist/brain/embedded/hear/listen.ts';
import type { ReceptionistMemory } from '#features/receptionist/memory.ts';

/** What the embedded brain hears with, as the product puts it together. */
export const earsOf = (memory: ReceptionistMemory): Ears => ({
  read: memory.reader.read,
  mend: ({ facts, text }) => memory.mendFor(facts)(text),
  recall: async ({ facts, text, ...sought }) => memory.recallFor(facts)(text, sought),
});
