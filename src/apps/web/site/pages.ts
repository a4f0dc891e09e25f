/** The public pages that the server renders, by the name in each feature's `public-pages.ts`. */
import type { FunctionComponent } from 'react';
import { EventsPage } from '#features/events/ui/public/events-page.tsx';
import { LeavePage } from '#features/events/ui/public/leave-page.tsx';
import { PartnersPage } from '#features/partners/ui/public/partners-page.tsx';
import { FindBusiness } from '#features/reviews/ui/public/find-business.tsx';
import { RatingPage } from '#features/reviews/ui/public/rating-page.tsx';
import { PublicVideoPage } from '#features/reviews/ui/public/video/public-video-page.tsx';
import { VideoPage } from '#features/reviews/ui/public/video/video-page.tsx';
import { PrivacyPage } from './privacy-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { TermsPage } from './terms-page.tsx';

export const sitePages = {
  events: EventsPage,
  'events-leave': LeavePage,
  partners: PartnersPage,
  terms: TermsPage,
  privacy: PrivacyPage,
  rating: RatingPage,
  'rating-without-business': FindBusiness,
  'video-testimonial': VideoPage,
  'public-video': PublicVideoPage,
  problem: ProblemPage,
} satisfies Record<string, FunctionComponent<never>>;
