import { expect, it } from 'vitest';
import { menuGroups, testReceptionist } from '#apps/web/shell/menu/menu.ts';
import { router } from '../router.tsx';

const menuPaths = [testReceptionist, ...menuGroups.flatMap((group) => group.entries)].map(
  (entry) => entry.path,
);
const promised = [
  '/',
  '/logout',
  '/onboarding',
  '/call-test',
  '/loading-example',
  '/env-test',
  '/connect-crm',
  '/dashboard',
  '/builder',
  '/contacts',
  '/contacts/42',
  '/connect/',
  '/sms/',
  '/integrations/',
  '/integrations/13',
  '/runs/42',
  '/conversations',
  '/conversations/42',
  '/brand-management',
  '/review-reviews',
  '/academy',
  '/academy/all-courses',
  '/academy/course/42',
  '/agreement',
  '/bot',
  '/account/profile',
  '/account/logout',
];

const hasRoute = (path: string) => router.getMatchedRoutes(path)[2] !== undefined;

it.each([...new Set([...menuPaths, ...promised])])(
  '%s has a page, with and without a closing slash',
  (path) => {
    const bare = path.replace(/(?<=.)\/$/, '');
    expect(hasRoute(bare)).toBe(true);
    expect(hasRoute(path === '/' ? path : `${bare}/`)).toBe(true);
  },
);

it('does not answer for addresses it does not know', () => {
  expect(hasRoute('/no-such-page')).toBe(false);
});
