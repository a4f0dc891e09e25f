/** What a plan includes. Its price comes from Stripe, where an active yearly price has the package's key as its lookup key. */
export const PACKAGE_KEYS = ['starter_boost', 'growth_builder'] as const;
export type PackageKey = (typeof PACKAGE_KEYS)[number];

type Included = {
  /** The word that pages use for the key. */
  shownAs: 'startup' | 'growth';
  title: string;
  /** Of calls, each month. */
  minutes: number;
  /** Chat conversations, each month. */
  messages: number;
  features: readonly string[];
};

const IN_EVERY_PACKAGE = [
  'Past your minutes: voicemail, or more up to a limit that you set',
  '1 month of premium support',
  '1 month of onboarding',
];

export const PACKAGES: Record<PackageKey, Included> = {
  starter_boost: {
    shownAs: 'startup',
    title: 'Startup',
    minutes: 300,
    messages: 300,
    features: IN_EVERY_PACKAGE,
  },
  growth_builder: {
    shownAs: 'growth',
    title: 'Growth',
    minutes: 1000,
    messages: 1000,
    features: IN_EVERY_PACKAGE,
  },
};
