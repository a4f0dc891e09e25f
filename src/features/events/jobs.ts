import { mailConfirmationJob } from './signups/confirmation-job.ts';

export const eventsJobs = [mailConfirmationJob];
