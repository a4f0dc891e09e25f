/**
 * Every page of the route table that is not built yet; router.tsx registers them from these lists. To build one, add its
 * route to router.tsx and remove its entry here and in `planned-texts.ts`. Every page loads this file, so the texts are
 * apart.
 */
export const plannedPortalPages = [
  { path: '/sms/', title: 'Text Messaging' },
  { path: '/outbound-triggers', title: 'Outbound Triggers' },
  { path: '/outbound-templates', title: 'Outbound Templates' },
  { path: '/account/billing', title: 'Billing' },
] as const;

/** Those that need no login. */
export const plannedPublicPages = [
  { path: '/onboarding', title: 'Onboarding' },
  { path: '/call-test', title: 'Test AI Receptionist' },
  { path: '/env-test', title: 'Environment Check' },
] as const;

export type PlannedPage = (typeof plannedPortalPages | typeof plannedPublicPages)[number];
