/** The explicit list of the pages that anybody may open. Their components are in `web/site/pages.ts`. */
import { eventsPages } from '#features/events/public-pages.ts';
import { partnersPages } from '#features/partners/public-pages.ts';
import { reviewPages } from '#features/reviews/public-pages.ts';
import type { PublicPage } from '#platform/public-page.ts';

const terms: PublicPage = {
  path: '/terms',
  name: 'terms',
  inSitemap: true,
  load: async () => ({
    data: {},
    head: { title: 'Terms of use', description: 'The terms of use of Porchlight, short and in plain words.' },
  }),
};

const privacy: PublicPage = {
  path: '/privacy',
  name: 'privacy',
  inSitemap: true,
  load: async () => ({
    data: {},
    head: { title: 'Privacy', description: 'What Porchlight keeps about you, where, and why.' },
  }),
};

export const publicPages: readonly PublicPage[] = [
  ...eventsPages,
  ...partnersPages,
  ...reviewPages,
  terms,
  privacy,
];
