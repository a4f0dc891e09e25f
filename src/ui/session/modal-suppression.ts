/** Public pages: an expired session is no reason to interrupt there. */
const SUPPRESSED = [
  '/onboarding',
  '/call-test',
  '/loading-example',
  '/video-testimonial',
  '/review-us',
  '/env-test',
  '/connect-crm',
  '/events',
  '/partners',
  '/logout',
  '/create-account',
  '/forgot-password',
  '/reset-password',
  '/terms',
  '/privacy',
  '/unsubscribe',
  '/visits',
];

/** Compares whole path segments, so that /events-calendar does not count as /events. */
export const isModalSuppressed = (pathname: string): boolean =>
  /^\/+$/.test(pathname) ||
  pathname === '' ||
  SUPPRESSED.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
