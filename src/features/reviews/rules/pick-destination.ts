import { type Destination, GOOGLE_DESTINATION } from '#features/reviews/contract.ts';

/** A page on which a customer can leave a public review. */
export type PublicPage = { name: string; link: string };

/**
 * Chooses by the percentages, among the destinations that have a link. If only those with 0% have one, it takes the first of
 * them: every customer is offered a public page if there is any.
 */
export function pickDestination({
  destinations,
  googlePlaceId,
  chance,
}: {
  destinations: readonly Destination[];
  googlePlaceId: string | null;
  /** From 0 to below 1. */
  chance: number;
}): PublicPage | null {
  const open = destinations.flatMap(({ name, link, percent, isFixed }) => {
    const found = isFixed ? googleLink(googlePlaceId) : link;
    return found ? [{ name: isFixed ? 'Google' : name, link: found, percent }] : [];
  });
  const total = open.reduce((sum, { percent }) => sum + percent, 0);
  let left = chance * total;
  const chosen = open.find(({ percent }) => {
    left -= percent;
    return left < 0;
  });
  const page = chosen ?? open[0];
  return page ? { name: page.name, link: page.link } : null;
}

/** The page on which Google takes reviews of that place. */
const googleLink = (placeId: string | null): string =>
  placeId ? `https://search.google.com/local/writereview?placeid=${encodeURIComponent(placeId)}` : '';

export const DEFAULT_DESTINATIONS: Destination[] = [
  { name: GOOGLE_DESTINATION, link: '', percent: 100, isFixed: true },
];
