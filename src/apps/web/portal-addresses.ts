/** Tells the server which addresses the portal has a page for; it answers every other one with 404. */
import { router } from './router.tsx';

const ONLY_IN_DEVELOPMENT = '/design';

export function isPortalAddress({ path, development }: { path: string; development: boolean }): boolean {
  const [, params, found] = router.getMatchedRoutes(path);
  // The router also returns a route that matches only the beginning, and the rest under this name.
  if (!found || '**' in params) return false;
  return development || found.fullPath !== ONLY_IN_DEVELOPMENT;
}
