import { useCalmRefresh } from '#ui/live/use-calm-refresh.ts';
import { DASHBOARD_KEY } from './dashboard-queries.ts';

/** The kinds of changes; not from the contracts, whose schemas would be loaded with the page. */
const COUNTED = ['conversation', 'review', 'appointment', 'offering', 'voicemail'];

export function useLiveFigures(): void {
  useCalmRefresh({ queryKey: DASHBOARD_KEY, kinds: COUNTED });
}
