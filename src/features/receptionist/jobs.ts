import { answerChatJob } from './chats/answer-job.ts';
import { endSilentChatsJob } from './chats/end-silent-job.ts';
import { climbJob } from './chats/with-team/climb-job.ts';
import { hearCrmJob, startHearingJob } from './crm/hear-job.ts';

export const receptionistJobs = [answerChatJob, endSilentChatsJob, climbJob, hearCrmJob, startHearingJob];
