/** Runs in a thread of its own; see read-apart.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { readMail } from './read-mail.ts';

parentPort?.postMessage(await readMail(workerData as Uint8Array));
