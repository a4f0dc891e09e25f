import { deliverMessageJob } from './send/deliver-job.ts';
import { deliverTeamMessageJob } from './team/deliver-team-job.ts';

export const messagingJobs = [deliverMessageJob, deliverTeamMessageJob];
