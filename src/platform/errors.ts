/**
 * The only table of errors that users can see: code, HTTP status, message. docs/errors.md lists them, and a
 * test fails when one is missing there. Throw `new AppError('code')`; only the HTTP layer turns it into a
 * reply.
 */
export const ERRORS = {
  'bad-request': [400, 'We couldn’t read the request.'],
  unauthenticated: [401, 'Your session has expired. Please log in again.'],
  'payment-refused': [402, 'Payment failed. Please try again.'],
  'signature-invalid': [403, 'The signature of this call is not valid.'],
  'not-on-this-machine': [
    403,
    'This opens only on the machine that Porchlight runs on. The e-mail and its link are in the server’s log.',
  ],
  'origin-not-allowed': [403, 'This website may not show this chat. Add it to the allowed websites.'],
  'not-found': [404, 'We couldn’t find that.'],
  conflict: [409, 'This was changed elsewhere in the meantime. Please reload it and try again.'],
  'chat-ended': [409, 'This conversation has ended. Please start a new one.'],
  'slot-taken': [409, 'That time has just been taken. Please choose another one.'],
  'enough-visits': [409, 'There are visits booked for them already. The team books any further one.'],
  'calendar-not-empty': [409, 'This calendar still has appointments. Move or delete them first.'],
  'offering-in-use': [409, 'Appointments have this offering. Deactivate it, and it is no longer offered.'],
  'tests-not-passed': [409, 'Tests have not passed with this draft. Run them and mend what fails.'],
  'idempotency-key-reused': [409, 'That key has already been used for another message.'],
  'integration-not-connected': [409, 'This integration is not connected. Connect it under Integrations.'],
  'integration-connected': [409, 'Another account is connected. Disconnect it under Integrations first.'],
  'integration-broken': [409, 'This integration no longer works. Reconnect it under Integrations.'],
  'agreement-missing': [409, 'Please accept the agreement first.'],
  'plan-exists': [409, 'This business has a plan already, or a payment for one is under way.'],
  'sign-in-unavailable': [409, 'Authentication link not available.'],
  'payload-too-large': [413, 'That is too large to send.'],
  'unsupported-media-type': [415, 'That kind of content is not accepted here.'],
  'csrf-mismatch': [419, 'This page is out of date. Please reload it and try again.'],
  'validation-failed': [422, 'Please check the marked fields.'],
  'login-failed': [422, 'Login failed. Please check your credentials.'],
  'wrong-password': [422, 'The current password is not right.'],
  'link-expired': [422, 'This link has expired or was already used. Please ask for a new one.'],
  'credentials-refused': [422, 'These credentials were not accepted.'],
  'do-not-call': [422, 'This contact is marked Do Not Call, so nothing can be sent to them.'],
  'not-an-address-of-contact': [422, 'That is not an address of this contact.'],
  'opted-out': [422, 'This contact has asked not to be contacted on this channel.'],
  'quiet-hours': [422, 'It is too early or too late where this contact is.'],
  'trial-used-up': [422, 'What your trial includes is used up. Choose a plan to go on.'],
  'phone-not-confirmed': [422, 'Confirm your phone first, or choose a plan.'],
  'enough-for-today': [422, 'There is no more of this today. Please try again tomorrow.'],
  'asked-recently': [422, 'This customer was already asked for a review in the last 90 days.'],
  'asked-for-visit': [422, 'This customer was already asked for a review of this visit.'],
  'too-many-attempts': [429, 'Too many attempts. Please wait a moment and try again.'],
  'too-many-requests': [429, 'Too much came to this address at once. Please send it again in a moment.'],
  'internal-error': [500, 'Something went wrong on our side. Please try again.'],
  'vendor-unreachable': [502, 'The other system did not answer. Please try again in a moment.'],
  'payment-unsettled': [
    502,
    'We don’t know yet whether the payment went through. Please don’t pay again: this page will tell you in a few minutes.',
  ],
  'packages-unavailable': [502, 'Failed to load subscription packages. Please try again.'],
  'events-unavailable': [503, 'Failed to load events. Please try again later.'],
  'recording-not-ready': [503, 'This recording is being prepared. Please try again in a moment.'],
  'database-unavailable': [503, 'We can’t reach the database right now. Please try again in a moment.'],
  'service-unavailable': [503, 'Porchlight is starting or stopping. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERRORS;

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What is wrong with each field, shown beside it. */
  readonly fields: Record<string, string[]> | undefined;
  /** Seconds to wait, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string;
      fields?: Record<string, string[]>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(options.message ?? ERRORS[code][1], { cause: options.cause });
    this.code = code;
    this.status = ERRORS[code][0];
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}
