import { answerChatJob } from './chats/answer-job.ts';
import { endSilentChatsJob } from './chats/end-silent-job.ts';

export const receptionistJobs = [answerChatJob, endSilentChatsJob];
