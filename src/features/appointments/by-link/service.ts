/** What other features may do with visits for who is not a user. */
export { askCustomer } from './ask-customer.ts';
export { carryOut, type VisitWish } from './carry-out.ts';
export { holdVisit } from './hold-visit.ts';
