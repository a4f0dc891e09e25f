/** The public pages that the server renders, by the name in each feature's `public-pages.ts`. */
import type { FunctionComponent } from 'react';
import { PrivacyPage } from './privacy-page.tsx';
import { ProblemPage } from './problem-page.tsx';
import { TermsPage } from './terms-page.tsx';

export const sitePages = {
  terms: TermsPage,
  privacy: PrivacyPage,
  problem: ProblemPage,
} satisfies Record<string, FunctionComponent<never>>;
