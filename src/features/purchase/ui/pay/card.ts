/** What takes the card: Stripe's fields, or the sandbox's choice of test cards. The card itself never reaches us. */
export type Card = { tokenize: (name: string) => Promise<string> };

export const CHECK_CARD = 'Please check your payment information and try again.';

/** No token came, so nothing was sent to the server. The message is the card provider's, if it gave one. */
export class CardProblem extends Error {
  override name = 'CardProblem';

  constructor(message = CHECK_CARD) {
    super(message);
  }
}
