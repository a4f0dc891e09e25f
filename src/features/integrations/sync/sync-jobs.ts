import { z } from 'zod';
import { defineJob, type JobDefinition } from '#platform/jobs/define-job.ts';
import type { OpenClient } from './open-client.ts';
import { listDueConnections } from './sync-queries.ts';
import { syncConnection } from './sync-service.ts';
import { SYNC_CALENDARS, startSync } from './sync-soon.ts';

const EVERY_MINUTES = 5;

export function calendarSyncJobs(openClient: OpenClient): JobDefinition[] {
  const syncJob = defineJob({
    ...SYNC_CALENDARS,
    timeoutSeconds: 300,
    // Two at once could write an older state over a newer one.
    perBusiness: 1,
    run: async ({ data, businessId, context, signal }) => {
      if (businessId) await syncConnection({ context, businessId, openClient, signal, ...data });
    },
  });
  const startSyncsJob = defineJob({
    id: 'integrations.start-syncs',
    data: z.object({}),
    cron: `*/${EVERY_MINUTES} * * * *`,
    run: ({ context, finish }) =>
      context.database.inScope({ sweeping: true }, async (tx) => {
        const due = await listDueConnections(tx, { olderThanMinutes: EVERY_MINUTES - 1 });
        for (const connection of due) await startSync(tx, { context, ...connection });
        await finish(tx);
      }),
  });
  return [syncJob, startSyncsJob] as JobDefinition[];
}
