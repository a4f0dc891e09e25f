import { settlePaymentJob } from './settle-job.ts';

export const purchaseJobs = [settlePaymentJob];
