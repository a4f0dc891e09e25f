import { runBatchJob } from './bulk/run-job.ts';
import { sweepBatchesJob, undoBatchJob } from './bulk/undo-job.ts';
import { checkImportJob } from './import/check-job.ts';
import { importRowsJob } from './import/import-job.ts';
import { sweepImportsJob } from './import/sweep-job.ts';
import { undoImportJob } from './import/undo-job.ts';

export const contactJobs = [
  checkImportJob,
  importRowsJob,
  undoImportJob,
  sweepImportsJob,
  runBatchJob,
  undoBatchJob,
  sweepBatchesJob,
];
