/** A worker process that takes a job and never finishes it, for tests that kill it. */
import { SHORT_INTERVALS as intervals } from './short-intervals.ts';
import { takenJob } from './takeover-job.ts';
import { startTestWorker } from './test-worker.ts';

const ownerUrl = process.argv[2];
if (!ownerUrl) throw new Error('usage: doomed-worker.ts <owner url>');
await startTestWorker({ ownerUrl, intervals, jobs: [takenJob({ hang: true })] });
process.send?.('ready');
