import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TimeCheck, TimeWarning, timeCheckRoute } from '#features/appointments/contract.ts';
import type { RouteRequest } from '#platform/contract.ts';
import { useSettled } from '#ui/feedback/use-settled.ts';
import { type FieldError, serverErrors } from '#ui/form/place-errors.ts';
import { timeCheckQuery } from '../appointment-queries.ts';

/** Debounces the check while the user types. */
const SETTLE_MS = 300;

type Wanted = RouteRequest<typeof timeCheckRoute>['query'] | null;

/** Checks the time being typed; an incomplete one is not checked. */
export function useTimeCheck(wanted: Wanted): {
  checked: TimeCheck | undefined;
  /** Errors of a time that is not possible at all. */
  refused: FieldError[];
  /** Checks again before saving: false if there is a warning that the owner has not seen. */
  isAsSeen: () => Promise<boolean>;
} {
  const client = useQueryClient();
  const settled = useSettled(JSON.stringify(wanted), SETTLE_MS);
  const { data: checked, error } = useQuery({
    ...timeCheckQuery(wanted ?? { calendar_id: 0, date: '', fromTime: '', fromAmPm: 'AM' }),
    enabled: wanted !== null && settled === JSON.stringify(wanted),
  });
  return {
    checked: wanted ? checked : undefined,
    refused: wanted && error ? serverErrors(error) : [],
    isAsSeen: async () => {
      if (!wanted) return true;
      const fresh = await client.fetchQuery(timeCheckQuery(wanted)).catch(() => undefined);
      return JSON.stringify(fresh?.warnings ?? []) === JSON.stringify(checked?.warnings ?? []);
    },
  };
}

export const warnsOf = (checked: TimeCheck | undefined, kind: TimeWarning['kind']): boolean =>
  checked?.warnings.some((warning) => warning.kind === kind) ?? false;
