/** The embedded brain with its real model, one for all tests of a file. */

import { afterAll } from 'vitest';
import type { Brain } from '#features/receptionist/brain/brain.ts';
import { createEmbeddedBrain } from '#features/receptionist/brain/embedded/brain.ts';
import type { Ears } from '#features/receptionist/brain/embedded/hear/listen.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { systemClock } from '#platform/time/clock.ts';

/** `recall` stands in for what the business knows. */
export function openEmbeddedBrain({ recall }: Partial<Pick<Ears, 'recall'>> = {}): Brain {
  return createEmbeddedBrain(openEars({ recall }));
}

export function openEars({ recall }: Partial<Pick<Ears, 'recall'>> = {}): Ears {
  const memory = createReceptionistMemory({ clock: systemClock, patienceMs: 60_000 });
  afterAll(() => memory.reader.close());
  return {
    read: memory.reader.read,
    mend: ({ facts, text }) => memory.mendFor(facts)(text),
    recall: recall ?? (async ({ facts, text }) => memory.recallFor(facts)(text)),
  };
}
