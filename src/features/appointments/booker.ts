import type { Actor } from '#platform/http/serve.ts';

/** Who books or changes an appointment: a user of the business, or the receptionist, which has no user. */
export type Booker = Actor | Receptionist;
type Receptionist = {
  businessId: string;
  businessName: string;
  userId?: undefined;
  /** It follows what the owner did in a calendar outside. */
  followsOwner?: true;
};

/** For messages, which say who pressed Send. */
export const onBehalfOf = (booker: Booker) =>
  booker.userId === undefined ? { businessId: booker.businessId } : { actor: booker };
