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

/** Waits for what the reader is at: native code that is cut off in the middle takes the process with it. */
export const closeMemory = async ({ receptionist }: Pick<Memory, 'receptionist'>): Promise<void> =>
  await receptionist.reader.close();
