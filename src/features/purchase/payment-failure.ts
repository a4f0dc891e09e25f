import type Stripe from 'stripe';

/**
 * refused: Stripe has charged nothing and will not   unsettled: it may have charged the card
 */
export type PaymentFailure = { fate: 'refused' | 'unsettled'; message: string };

const TRY_AGAIN = 'An error occurred while processing payment. Please try again.';
const CHECK_CARD = 'Please check your payment information and try again.';

export function failureOf(error: unknown): PaymentFailure {
  const { type, statusCode, message, param } = error as Partial<Stripe.errors.StripeError>;
  // The same request is still under way.
  if (statusCode === 409) return { fate: 'unsettled', message: TRY_AGAIN };
  switch (type) {
    case 'StripeCardError':
      return { fate: 'refused', message: message || 'Payment failed. Please try again.' };
    case 'StripeInvalidRequestError':
      return { fate: 'refused', message: param === 'source' ? CHECK_CARD : TRY_AGAIN };
    case 'StripeRateLimitError':
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return { fate: 'refused', message: TRY_AGAIN };
    default:
      return { fate: 'unsettled', message: TRY_AGAIN };
  }
}
