import { failureText } from '#ui/api/failure-text.ts';

/** The appointments are shown all the same. */
export function OutsideFailure({ error }: { error: Error | null }) {
  return error ? (
    <p role="status" className="pb-3 text-sm text-danger">
      {failureText(error, 'Failed to load the busy times of your other calendars.')}
    </p>
  ) : null;
}
