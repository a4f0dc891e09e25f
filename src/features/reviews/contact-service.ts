/** What customers said and were asked, for the contacts feature. */
import type { Belonging } from '#features/contacts/ports.ts';
import { moveRequests, moveReviews } from './requests/contact-queries.ts';

export const reviewsOfContact: Belonging = { table: 'reviews', move: moveReviews };
export const reviewRequestsOfContact: Belonging = { table: 'review_requests', move: moveRequests };
