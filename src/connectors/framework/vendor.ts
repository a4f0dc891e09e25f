/** What a vendor's connector says about itself, as data that a browser may read: set-up, lists and limits are derived from it. */
import type { Option } from './option-source.ts';

/** A field of the set-up drawer. Every secret is stored sealed and never sent back. */
export type SetUpField = {
  /** Its name in the stored credentials or preferences, which never changes. */
  name: string;
  label: string;
  type: 'text' | 'secret' | 'toggle' | 'dropdown' | 'textarea';
  required?: boolean;
  help?: string;
  placeholder?: string;
  /** Of a dropdown, unless a list of the vendor fills it. */
  options?: readonly Option[];
  list?: ListName;
  default?: string | boolean;
};

/** The lists that drawers and the set-up ask vendors for. One route serves them all. */
export const LIST_NAMES = [
  'calendars',
  'teamMembers',
  'services',
  'owners',
  'pipelines',
  'stages',
  'campaigns',
  'categories',
  'schedules',
  'routes',
  'companyIndustries',
  'contactLifecycleStages',
  'contactLeadStatuses',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

type TokenEndpoint = {
  tokenUrl: string;
  /** Sent with every request for a token, such as GoHighLevel's `user_type`. */
  tokenFields?: Readonly<Record<string, string>>;
  /** Fields of the token's reply that requests need later, such as the account that was chosen. */
  keeps?: readonly string[];
};

type Auth =
  /** Authorization code with PKCE. Our client id and secret come from VENDOR_APPS. */
  | ({
      kind: 'oauth2';
      authorizeUrl: string;
      scopes: readonly string[];
      authorizeFields?: Readonly<Record<string, string>>;
      /** The owner may paste a token instead: it is `accessToken`, beside what the vendor `keeps`, and is never renewed. */
      token?: { fields: readonly SetUpField[] };
    } & TokenEndpoint)
  /** The owner pastes a key, or several values that become headers or parts of the address. */
  | { kind: 'key'; fields: readonly SetUpField[] }
  /** The owner's login is exchanged for a token; `clientId` and `clientSecret` are among the fields. */
  | ({ kind: 'password'; fields: readonly SetUpField[] } & TokenEndpoint);

export type Vendor = {
  /** The number by which the product's calls name it. */
  integrationId: number;
  name: string;
  /** One sentence on the card. */
  description: string;
  /** What the owner needs at hand, and what the connection will do. */
  before: readonly string[];
  /** Shown with check marks when everything is set up. */
  finished: readonly string[];
  /** Drawn as a letter on this colour: the vendors' logos are not ours to ship. */
  mark: { letter: string; colour: string };
  auth: Auth;
  preferences: readonly SetUpField[];
  /** Employees of the vendor or one of its calendars are matched with calendars here. */
  calendars: 'employee_match' | 'single_calendar' | null;
  lists: readonly ListName[];
  /** What the vendor allows one account. */
  rateLimit: { requests: number; perSeconds: number };
  timeoutMs: number;
};
