/** What the server has to be told next about a visit. */
import type { openRatingRoute, storeReviewRoute, wentPublicRoute } from '#features/reviews/contract.ts';
import type { RouteRequest } from '#platform/contract.ts';
import type { Known, Visit } from './visit.ts';

export type Call = (
  | { path: '/api/reviews/open'; body: RouteRequest<typeof openRatingRoute>['body'] }
  | { path: '/api/reviews/store'; body: RouteRequest<typeof storeReviewRoute>['body'] }
  | { path: '/api/reviews/went-public'; body: RouteRequest<typeof wentPublicRoute>['body'] }
) & {
  /** What the server knows once it has confirmed this call. */
  known: Partial<Known>;
};

/**
 * In order, each only after the one before is confirmed: a customer who goes on to a public page ends the review, and
 * comments that arrived later would be lost. A rating opens the visit as well, so that after a failure the two do not
 * arrive in the same second, as those of a program would.
 */
export function nextCall({ visit, brandId }: { visit: Visit; brandId: string }): Call | null {
  return ratingCall({ visit, brandId }) ?? publicCall({ visit, brandId });
}

function ratingCall({ visit, brandId }: { visit: Visit; brandId: string }): Call | null {
  const { known } = visit;
  if (visit.isRepeated) return null;
  const body = namesOf({ visit, brandId });
  if (visit.score === null)
    return known.opened ? null : { path: '/api/reviews/open', body, known: { opened: true } };
  const rating = { score: visit.score, ...answersOf(visit) };
  const text = JSON.stringify(rating);
  if (known.rating === text) return null;
  return { path: '/api/reviews/store', body: { ...body, ...rating }, known: { opened: true, rating: text } };
}

function publicCall({ visit, brandId }: { visit: Visit; brandId: string }): Call | null {
  const { known, page } = visit;
  if (!visit.wentPublic || known.wentPublic || !page) return null;
  return {
    path: '/api/reviews/went-public',
    body: { ...namesOf({ visit, brandId }), destination: page.name },
    known: { wentPublic: true },
  };
}

const namesOf = ({ visit: { visitId, token, tablet }, brandId }: { visit: Visit; brandId: string }) => ({
  brandId,
  visitId,
  ...(token !== null && { token }),
  ...(tablet !== null && { tablet }),
});

const answersOf = ({ doneAt, withFeedback, draft, website, reviewDeclined }: Visit) => ({
  isFinal: doneAt !== null,
  reviewDeclined,
  ...(withFeedback && { ...draft, website }),
});
