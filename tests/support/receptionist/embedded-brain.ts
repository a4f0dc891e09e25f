/** The brain without a language model, with its real reader, one for all tests of a file. */

import { afterAll } from 'vitest';
import type { Brain } from '#features/receptionist/brain/brain.ts';
import { createBrain } from '#features/receptionist/brain/create-brain.ts';
import type { Ears } from '#features/receptionist/brain/embedded/hear/listen.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { systemClock } from '#platform/time/clock.ts';
import { earsOf } from './ears.ts';

/** `recall` stands in for what the business knows. */
export function openEmbeddedBrain({ recall }: Partial<Pick<Ears, 'recall'>> = {}): Brain {
  return createBrain({ ears: openEars({ recall }), model: null });
}

export function openEars({ recall }: Partial<Pick<Ears, 'recall'>> = {}): Ears {
  const memory = createReceptionistMemory({ clock: systemClock, patienceMs: 60_000 });
  afterAll(() => memory.reader.close());
  return { ...earsOf(memory), ...(recall && { recall }) };
}
