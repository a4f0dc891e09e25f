/** The speech thread: one line in, its samples out. */
import { answerRequests } from '#platform/thread.ts';
import { loadFlite } from './flite.ts';

answerRequests({ answer: loadFlite(), transfer: ({ buffer }) => [buffer as ArrayBuffer] });
