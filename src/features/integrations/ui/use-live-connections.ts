import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { LIVE_KIND } from '../vocabulary.ts';
import { INTEGRATIONS_KEY } from './integration-queries.ts';

/** Shows at once that a connection was made, synced or broken, in another tab or by the worker. */
export const useLiveConnections = (): void =>
  useLiveQuery({ queryKey: INTEGRATIONS_KEY, concerns: ({ kind }) => kind === LIVE_KIND });
