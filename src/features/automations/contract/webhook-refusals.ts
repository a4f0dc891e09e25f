/** Why a webhook refuses a request: the text for its sender, and the text for the owner. */
import type { ErrorCode } from '#platform/errors.ts';

type Refusal = { code: ErrorCode; toSender?: string; toOwner: string };

export const REFUSALS = {
  'signature-missing': {
    code: 'signature-invalid',
    toSender: 'This address accepts signed requests only.',
    toOwner: 'It was not signed. You accept signed requests only.',
  },
  'signature-wrong': {
    code: 'signature-invalid',
    toOwner: 'Its signature did not match the secret or the body, or was older than five minutes.',
  },
  'header-wrong': {
    code: 'signature-invalid',
    toOwner: 'The security header was missing or had another value.',
  },
  unreadable: { code: 'bad-request', toOwner: 'Its body was neither JSON nor a form.' },
  'not-text': {
    code: 'bad-request',
    toSender: 'The body contains characters that cannot be stored.',
    toOwner: 'Its body was not valid text.',
  },
  'values-too-large': {
    code: 'bad-request',
    toSender: 'The values that become variables are too large.',
    toOwner: 'The values that become variables were too large in total.',
  },
  compressed: {
    code: 'unsupported-media-type',
    toSender: 'A compressed body is not accepted here.',
    toOwner: 'Its body was compressed.',
  },
  'too-large': { code: 'payload-too-large', toOwner: 'Its body was larger than one megabyte.' },
  'too-many': {
    code: 'too-many-requests',
    toOwner: 'Too many requests came at once. The sender was asked to try again in a moment.',
  },
} as const satisfies Record<string, Refusal>;

export type RefusalReason = keyof typeof REFUSALS;
export const REFUSAL_REASONS = Object.keys(REFUSALS) as [RefusalReason, ...RefusalReason[]];
