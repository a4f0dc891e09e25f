import { z } from 'zod';
import { defineJob } from '#platform/jobs/define-job.ts';
import { sendDueDigests } from './digest-service.ts';

const sendDigestsJob = defineJob({
  id: 'worth.send-digests',
  data: z.object({}),
  // Every time zone's 8:00 is at such a moment.
  cron: '*/5 * * * *',
  // What this look could not queue, the next one does.
  retryLimit: 0,
  run: ({ context }) => sendDueDigests({ context }),
});

export const worthJobs = [sendDigestsJob];
