import { HISTORY_FILTERS } from './history-filters.ts';

/** What the address of the page says. Free of the contract, because the router reads it before any page is loaded. */
export type AppointmentsView = 'agenda' | 'week' | 'history';
export type AppointmentsSearch = {
  /** The agenda when left out. */
  view?: Exclude<AppointmentsView, 'agenda'>;
  /** A day of the business; today when left out. */
  date?: string;
  calendar?: number;
  /** The label of one of the filters of the history. */
  status?: string;
  page?: number;
  itemsPerPage?: number;
  /** The appointment whose drawer is open. */
  id?: number;
};

export function readAppointmentsSearch(search: Record<string, unknown>): AppointmentsSearch {
  const { view, date, status } = search;
  const numbers = (['calendar', 'page', 'itemsPerPage', 'id'] as const).flatMap((name) => {
    const value = Number(search[name]);
    return Number.isSafeInteger(value) && value >= 1 ? [[name, value] as const] : [];
  });
  return {
    ...(view === 'week' || view === 'history' ? { view } : {}),
    ...(typeof date === 'string' && /^20\d\d-\d\d-\d\d$/.test(date) && isRealDate(date) ? { date } : {}),
    ...(HISTORY_FILTERS.some(({ label }) => label === status) ? { status: String(status) } : {}),
    ...Object.fromEntries(numbers),
  };
}

const isRealDate = (date: string) => {
  const parsed = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
};
