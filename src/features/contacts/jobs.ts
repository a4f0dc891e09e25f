import { runBatchJob } from './batches/run-job.ts';
import { sweepBatchesJob, undoBatchJob } from './batches/undo-job.ts';
import { checkImportJob } from './imports/check-job.ts';
import { importRowsJob } from './imports/import-job.ts';
import { sweepImportsJob } from './imports/sweep-job.ts';
import { undoImportJob } from './imports/undo-job.ts';

export const contactJobs = [
  checkImportJob,
  importRowsJob,
  undoImportJob,
  sweepImportsJob,
  runBatchJob,
  undoBatchJob,
  sweepBatchesJob,
];
