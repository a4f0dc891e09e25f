/** What the features of this process remember, made once. None of it is needed after a restart. */
import { createAutomationsMemory } from '#features/automations/memory.ts';
import { createEventsMemory } from '#features/events/memory.ts';
import { createIntegrationsMemory } from '#features/integrations/memory.ts';
import { createChatsMemory } from '#features/receptionist/chats/memory.ts';
import { createReceptionistMemory } from '#features/receptionist/memory.ts';
import { createRecordingsMemory } from '#features/recordings/memory.ts';
import { createReportsMemory } from '#features/reports/memory.ts';
import { createRecentActors } from '#features/session/recent-actors.ts';
import type { Context, Memory } from '#platform/context.ts';

export const createMemory = ({
  ports,
  clock,
  intervals,
}: Pick<Context, 'ports' | 'clock' | 'intervals'>): Memory => ({
  session: createRecentActors({ clock, intervals }),
  automations: createAutomationsMemory(ports.automations),
  events: createEventsMemory(),
  receptionist: createReceptionistMemory({ clock }),
  recordings: createRecordingsMemory(),
  chats: createChatsMemory(),
  reports: createReportsMemory({ clock }),
  integrations: createIntegrationsMemory(),
});

/** Ends the threads, each when it has finished what it is at. */
export async function closeMemory({ receptionist }: Pick<Memory, 'receptionist'>): Promise<void> {
  await Promise.all([receptionist.reader.close(), receptionist.embedder.close()]);
}
