/**
 * Why the code of a page or a part is not there:
 * - `offline`, `unreachable`: it comes with a later attempt.
 * - `outdated`: the server no longer has the file, because a newer release runs there.
 * - `broken`: the file arrived and did not run, or the browser remembers that it once did not arrive.
 * Only a reload mends the last two.
 */
export type FetchFailure = 'offline' | 'unreachable' | 'outdated' | 'broken';

/** `crashed`: the code is there and failed while it ran. */
export type PartFailure = FetchFailure | 'crashed';

/** What happened, and what to do. */
export const FAILURE_WORDS: Record<FetchFailure, { title: string; message: string }> = {
  offline: { title: 'You are offline', message: 'This loads by itself when the connection is back.' },
  unreachable: { title: 'Porchlight does not answer', message: 'We try again every few seconds.' },
  outdated: { title: 'Porchlight was updated', message: 'Reload to see this in the new version.' },
  broken: { title: 'Failed to start this', message: 'Reload to try again.' },
};

export class NotFetched extends Error {
  override name = 'NotFetched';
  failure: FetchFailure;
  /** For which file, since one file reloads the page only once. */
  file: string;

  constructor({ failure, file, cause }: { failure: FetchFailure; file: string; cause?: unknown }) {
    super(`${FAILURE_WORDS[failure].title}.`, { cause });
    this.failure = failure;
    this.file = file;
  }
}

/** Any other error comes from the development server, which has no files to fetch first. */
export const asNotFetched = (error: unknown): NotFetched =>
  error instanceof NotFetched
    ? error
    : new NotFetched({ failure: navigator.onLine ? 'broken' : 'offline', file: '', cause: error });
