/** Signs of a program rather than a customer. A review that shows one is kept, but set apart. */
import type { RatingInput } from '#features/reviews/contract.ts';

const MAX_LINKS = 1;
/** A person takes longer to read the question and fill in the form. */
const LEAST_SECONDS = 3;

export function spamReason(
  {
    website,
    feedback,
    firstName,
    lastName,
  }: Pick<RatingInput, 'website' | 'feedback' | 'firstName' | 'lastName'>,
  /** Null when the visit began with this call. */
  secondsSinceOpened: number | null,
): string | null {
  if (website !== '') return 'A hidden field was filled in.';
  if (linksIn(`${firstName} ${lastName}`) > 0) return 'The name contains a link.';
  if (linksIn(feedback) > MAX_LINKS) return 'The comments contain several links.';
  if (/<a\s|\[url[=\]]/i.test(feedback)) return 'The comments contain code for links.';
  if (feedback !== '' && secondsSinceOpened !== null && secondsSinceOpened < LEAST_SECONDS)
    return 'The comments were sent faster than a person types.';
  return null;
}

const linksIn = (text: string): number => text.match(/\bhttps?:\/\/|\bwww\./gi)?.length ?? 0;
