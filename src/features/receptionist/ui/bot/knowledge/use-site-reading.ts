import { useEffect, useRef, useState } from 'react';
import { type PageRead, readPageRoute } from '#features/receptionist/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import { type SitePage, toRead, withFound, withPage } from './site-pages.ts';

/** Reads the pages that are ticked one after the other. What is read stays when it is stopped or when one fails. */
export function useSiteReading() {
  const [pages, setPages] = useState<readonly SitePage[]>([]);
  /** Why the others are not read now. */
  const [notice, setNotice] = useState('');
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const queue = useRef<string[]>([]);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  const change = (url: string, changed: Partial<SitePage>) =>
    setPages((before) => withPage(before, url, changed));

  const readOne = async (url: string, signal: AbortSignal) => {
    change(url, { state: 'reading', reason: '' });
    try {
      const { data } = await call(readPageRoute, { body: { url }, signal });
      change(url, { state: 'read', statements: data.statements, isTicked: false });
    } catch (error) {
      if (signal.aborted) return;
      // The others would be refused too.
      if (hasCode(error, 'too-many-attempts')) {
        change(url, { state: 'found' });
        setNotice(error.message);
        stop();
      } else change(url, { state: 'failed', reason: reasonOf(error) });
    }
  };
  const run = async () => {
    const controller = new AbortController();
    current.current = controller;
    setNotice('');
    for (let url = queue.current.shift(); url !== undefined; url = queue.current.shift()) {
      await readOne(url, controller.signal);
      if (controller.signal.aborted) return;
      setProgress((before) => before && { ...before, done: before.done + 1 });
    }
    current.current = null;
    setProgress(null);
  };
  const read = (urls: readonly string[]) => {
    queue.current.push(...urls);
    setPages((before) => urls.reduce((all, url) => withPage(all, url, { state: 'waiting' }), [...before]));
    setProgress((before) => ({ done: before?.done ?? 0, total: (before?.total ?? 0) + urls.length }));
    if (!current.current) void run();
  };
  const stop = () => {
    current.current?.abort();
    current.current = null;
    queue.current = [];
    setProgress(null);
    setPages((before) =>
      before.map((page) =>
        page.state === 'reading' || page.state === 'waiting'
          ? { ...page, state: 'found', isTicked: true }
          : page,
      ),
    );
  };
  return {
    pages,
    notice,
    progress,
    begin: (found: PageRead) => setPages((before) => withFound(before, found)),
    tick: (url: string, isTicked: boolean) => change(url, { isTicked }),
    readTicked: () => read(toRead(pages).map(({ url }) => url)),
    retry: (url: string) => read([url]),
    stop,
  };
}

export type SiteReading = ReturnType<typeof useSiteReading>;

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.errors.url?.[0]) ||
  failureText(error, 'Failed to read the page. Please try again.');
