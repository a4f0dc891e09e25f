import { AppError } from '#platform/errors.ts';

type Refused = {
  done: false;
  why: 'taken' | 'closed' | 'past' | 'tooSoon' | 'tooFar' | 'gone' | 'enough' | 'refused';
};

/** Turns the errors of bookings into answers; any other error fails the turn, which is tried again. */
export async function orRefused<Output>(work: Promise<Output>): Promise<Output | Refused> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError) return { done: false, why: reasonOf(error) };
    throw error;
  }
}

function reasonOf({ code, message }: AppError): Refused['why'] {
  if (code === 'slot-taken' || code === 'conflict') return 'taken';
  if (code === 'not-found') return 'gone';
  if (code === 'enough-visits' || code === 'too-many-attempts') return 'enough';
  if (message.includes('closed')) return 'closed';
  if (message.includes('passed')) return 'past';
  if (message.includes('notice')) return 'tooSoon';
  if (message.includes('too far')) return 'tooFar';
  return 'refused';
}
