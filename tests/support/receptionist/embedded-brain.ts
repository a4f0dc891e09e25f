/** The embedded brain with its real model, one for all tests of a file. */

import { afterAll } from 'vitest';
import type { Brain } from '#features/receptionist/brain/brain.ts';
import { createEmbeddedBrain } from '#features/receptionist/brain/embedded/brain.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { systemClock } from '#platform/time/clock.ts';

export function openEmbeddedBrain(): Brain {
  const memory = createReceptionistMemory({ clock: systemClock, patienceMs: 60_000 });
  afterAll(() => memory.embedder.close());
  return createEmbeddedBrain({ recall: async ({ facts, text }) => memory.recallFor(facts)(text) });
}
