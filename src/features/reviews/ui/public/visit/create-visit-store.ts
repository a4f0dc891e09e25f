/** The visit under way: changed by the page, kept by the browser, reported to the server. */
import type { openRatingRoute, storeReviewRoute, wentPublicRoute } from '#features/reviews/contract.ts';
import { callPublic } from '#ui/api/call-public.ts';
import { createReporter } from './create-reporter.ts';
import { type Call, nextCall } from './next-call.ts';
import { keepVisit, readVisit } from './stored-visit.ts';
import { type FeedbackDraft, newVisit, type OfferedPage, type Visit } from './visit.ts';

type Route = typeof openRatingRoute | typeof storeReviewRoute | typeof wentPublicRoute;

export type VisitStore = {
  read: () => Visit;
  /** What the server rendered. */
  initial: () => Visit;
  subscribe: (listener: () => void) => () => void;
  /** Finds the visit of this tab or begins one. Returns how to stop. */
  start: () => () => void;
  change: (part: Partial<Visit>, options?: { afterMs?: number }) => void;
  /** Typed text: kept, but sent only with the form. */
  keepDraft: (draft: FeedbackDraft) => void;
  /** Whether the server has confirmed everything. */
  isReported: () => boolean;
  /** For the next customer at the business's tablet. Only once the visit is reported, or it would be lost. */
  restart: () => void;
};

export function createVisitStore({
  businessId,
  page,
  token,
  tablet,
  isRated,
}: {
  businessId: string;
  page: OfferedPage | null;
  token: string | null;
  tablet: string | null;
  /** The customer has already answered the review request that the token is of. */
  isRated: boolean;
}): VisitStore {
  const invitation = { token, tablet, page, isRepeated: isRated };
  const blank = newVisit({ ...invitation, visitId: 'not-started' });
  let visit = blank;
  const listeners = new Set<() => void>();
  const set = (next: Visit) => {
    visit = next;
    keepVisit(businessId, visit);
    for (const listener of listeners) listener();
  };
  /** A customer may choose a score before the page calls `start`: React replays such a click first. */
  const begin = () => {
    if (visit === blank) set(readVisit({ businessId, token, tablet }) ?? newVisit(invitation));
  };
  const next = () => nextCall({ visit, brandId: businessId });
  const reporter = createReporter({
    next,
    send,
    confirm: ({ known, body }, reply) => {
      // The reply to a visit that was left for a new one says nothing about the new one.
      if (body.visitId !== visit.visitId) return;
      const isRepeated = visit.isRepeated || reply?.counted === false;
      set({ ...visit, isRepeated, known: { ...visit.known, ...known } });
    },
  });
  const report = () => reporter.report();
  return {
    read: () => visit,
    initial: () => blank,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => {
      begin();
      report();
      addEventListener('online', report);
      addEventListener('pagehide', report);
      return () => {
        removeEventListener('online', report);
        removeEventListener('pagehide', report);
        reporter.stop();
      };
    },
    change: (part, options) => {
      begin();
      set({ ...visit, ...part });
      reporter.report(options);
    },
    keepDraft: (draft) => {
      begin();
      set({ ...visit, draft });
    },
    isReported: () => next() === null,
    restart: () => {
      set(newVisit({ token: null, tablet, page }));
      report();
    },
  };
}

/** `keepalive` lets a call finish after the visitor has left for the public page. */
const send = ({ path, body }: Call): Promise<{ message: string; counted?: boolean }> =>
  callPublic<Route>('POST', path, { body, keepalive: true });
