/** Reads one page apart from the event loop: a page of 3 MB takes the parser a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { pageText } from './page-text.ts';

parentPort?.postMessage(pageText(workerData as string));
