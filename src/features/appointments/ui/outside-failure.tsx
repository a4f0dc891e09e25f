import { failureText } from './failure-text.ts';

/** The appointments are shown all the same. */
export function OutsideFailure({ error }: { error: Error | null }) {
  return error ? (
    <p role="status" className="pb-3 text-sm text-danger">
      {failureText(error, 'Busy times of your other calendars could not be loaded.')}
    </p>
  ) : null;
}
