/** Which calendar of the business belongs to which employee or calendar of the vendor, while it is being chosen. */
import {
  type CalendarSelection,
  type IntegrationCalendar,
  NEW_CALENDAR,
  type saveCalendarsRoute,
} from '#features/integrations/contract.ts';
import type { RouteRequest } from '#platform/contract.ts';

export const DONT_SYNC = 'none';

/** By source: the id of a calendar, `new`, `none`, or an empty text where nothing is chosen yet. */
export type Matches = Readonly<Record<string, string>>;

export const sourceName = ({ first_name, last_name, name, description, id }: IntegrationCalendar): string =>
  name || `${first_name} ${last_name}`.trim() || description || id;

export const employeeName = ({ first_name, last_name, ...rest }: IntegrationCalendar): string =>
  `${first_name} ${last_name}`.trim() || sourceName({ first_name, last_name, ...rest });

/** As saved. A calendar that was deleted since is chosen anew. */
export function savedMatches(selection: CalendarSelection): Matches {
  const { type, integration_calendars: sources, local_calendars: calendars } = selection;
  const known = new Set(calendars.map(({ id }) => id));
  return Object.fromEntries(
    sources.map(({ id }) => {
      const saved = selection.mapped_lbp_calendar_ids[id]?.calendar_id;
      const none = type === 'single_calendar' ? DONT_SYNC : '';
      return [id, saved !== undefined && known.has(saved) ? String(saved) : none];
    }),
  );
}

/** What is wrong with each source's choice: nothing chosen where it is required, or a calendar of another source. */
export function matchErrors(
  { type, integration_calendars: sources }: CalendarSelection,
  matches: Matches,
): Record<string, string> {
  const nameOf = type === 'employee_match' ? employeeName : sourceName;
  const errors = sources.flatMap((source): [string, string][] => {
    const chosen = matches[source.id] ?? '';
    if (chosen === '') return [[source.id, 'Local Calendar is required']];
    if (chosen === NEW_CALENDAR || chosen === DONT_SYNC) return [];
    const other = sources.find(({ id }) => id !== source.id && matches[id] === chosen);
    return other ? [[source.id, `Local calendar is already connected to ${nameOf(other)}.`]] : [];
  });
  return Object.fromEntries(errors);
}

type SavedMatches = RouteRequest<typeof saveCalendarsRoute>['body']['data'];

export function bodyOf(
  { type, integration_calendars: sources }: CalendarSelection,
  matches: Matches,
): SavedMatches {
  const entries = sources.flatMap(({ id, account_id: account }) => {
    const chosen = matches[id] ?? '';
    if (chosen === '' || chosen === DONT_SYNC) return [];
    const calendar = chosen === NEW_CALENDAR ? NEW_CALENDAR : Number(chosen);
    return [[id, { calendar_id: calendar, ...(account !== null && { account_id: account }) }] as const];
  });
  return { type, calendar_matches: Object.fromEntries(entries) };
}
