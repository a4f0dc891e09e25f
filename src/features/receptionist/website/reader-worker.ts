/** Reads a page or a sitemap apart from the event loop: 3 MB take the parser a second. */
import { parentPort, workerData } from 'node:worker_threads';
import { parseSitemap } from './parse-sitemap.ts';
import { type PageGiven, readPage } from './read-page.ts';

export type ReaderGiven = { page: PageGiven } | { sitemap: string };

const given = workerData as ReaderGiven;
parentPort?.postMessage('page' in given ? readPage(given.page) : parseSitemap(given.sitemap));
