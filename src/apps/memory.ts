/** What the features of this process remember, made once. None of it is needed after a restart. */
import { createAutomationsMemory } from '#features/automations/memory.ts';
import { createRecentActors } from '#features/session/recent-actors.ts';
import type { Memory } from '#platform/context.ts';

export const createMemory = (): Memory => ({
  session: createRecentActors(),
  automations: createAutomationsMemory(),
});
