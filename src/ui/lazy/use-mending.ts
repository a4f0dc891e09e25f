import { useEffect, useState } from 'react';
import { FAILURE_WORDS, type PartFailure } from '#ui/fetch/not-fetched.ts';
import { reloadOnce, reloadPage } from './reload-page.ts';
import { useComeBack } from './use-come-back.ts';

export type Failed = {
  failure: PartFailure;
  file: string;
  isRetrying: boolean;
  retry: () => void;
};

export type Mending = {
  title: string;
  message: string;
  label: 'Retry' | 'Reload';
  isBusy: boolean;
  mend: () => void;
};

const CRASHED = { title: 'Something went wrong here', message: 'The rest of the page still works.' };

/** What a failed page or part says, what its button does, and what is tried without it. */
export function useMending(
  { failure, file, isRetrying, retry }: Failed,
  /** The user asked for it, so the page may reload by itself. */
  { isAwaited }: { isAwaited: boolean },
): Mending {
  const needsReload = failure === 'outdated' || failure === 'broken';
  const [reload, setReload] = useState({ isBusy: false, isAway: false });
  useComeBack({ again: retry, failure });
  useEffect(() => {
    if (needsReload && isAwaited) void reloadOnce(file);
  }, [needsReload, isAwaited, file]);
  const reloadNow = async () => {
    setReload({ isBusy: true, isAway: false });
    setReload({ isBusy: false, isAway: !(await reloadPage()) });
  };
  if (!needsReload) {
    const words = failure === 'crashed' ? CRASHED : FAILURE_WORDS[failure];
    return { ...words, label: 'Retry', isBusy: isRetrying, mend: retry };
  }
  const { title } = FAILURE_WORDS[reload.isAway ? 'unreachable' : failure];
  const { message } = FAILURE_WORDS[failure];
  return { title, message, label: 'Reload', isBusy: reload.isBusy, mend: () => void reloadNow() };
}
