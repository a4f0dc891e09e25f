/**
 * The server half of a vendor: `<vendor>.run.ts` beside its index.ts. Its actions' halves get a client that knows the
 * address, the credentials, the rate limit and the time limit, so they import nothing of the server.
 */
import type { Variables } from '#engine/text/placeholders.ts';
import type { Action, InputOf } from '../define-action.ts';
import type { ListName } from '../vendor.ts';
import type { Performed } from './define-run.ts';
import type { Sandbox } from './sandbox.ts';

/** By the names of the set-up's fields; with tokens also `accessToken`, `refreshToken` and what the vendor `keeps`. */
export type Credentials = Readonly<Record<string, string>>;
export type Preferences = Readonly<Record<string, string | boolean>>;

export type VendorRequest = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** It changes nothing although it is no GET, such as a search by POST. */
  isQuestion?: true;
  /** Below the vendor's address, with a slash in front. */
  path: string;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as a form. */
  form?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
};

export type VendorClient = {
  /**
   * The parsed answer. Throws `VendorRefusal` where the vendor's answer says that nothing was done, and `NoAnswer` where
   * it does not answer, or does not say what became of the request.
   */
  request: (request: VendorRequest) => Promise<unknown>;
  /** The same as a standard `fetch` for a vendor's SDK. Its addresses are absolute, below `baseUrl`. */
  fetch: typeof globalThis.fetch;
  baseUrl: string;
  credentials: Credentials;
};

/** The vendor's ids of what we wrote there, so that the next run finds it again. */
export type KeptIds = {
  /** `key` is what identifies it here, such as an e-mail address. */
  find: (of: { kind: string; key: string }) => Promise<string | null>;
  keep: (of: { kind: string; key: string; id: string }) => Promise<void>;
};

export type VendorConnection = {
  preferences: Preferences;
  /** The business's time zone, for times that a field holds without one. */
  timezone: string;
  /** The vendor's calendar or employee that is matched with the calendar of the run's appointment, if there is one. */
  assignedCalendar: () => Promise<string | null>;
  /** The name of the calendar of the run's appointment, which is often a person's; null if there is no appointment. */
  assignedName: () => Promise<string | null>;
};

export type VendorStep<Declared extends Action> = {
  input: InputOf<Declared>;
  connection: VendorConnection;
  client: VendorClient;
  kept: KeptIds;
  /** The same for every try of this step in this run, and otherwise unique. */
  idempotencyKey: string;
  signal: AbortSignal;
};

export type VendorRun<Declared extends Action> = {
  /** Throws `StepFailure` or what the client throws. */
  run: (step: VendorStep<Declared>) => Promise<Performed>;
  /**
   * Whether an earlier try with this key took place, after its worker died or got no answer. Only where the vendor can
   * tell for certain; otherwise the step's outcome is not known, and it is never repeated.
   */
  lookUp?: (step: VendorStep<Declared>) => Promise<Performed | 'not-done'>;
};

/** `defineVendorRun<typeof action>({ … })`: an input that no field declares does not compile. */
export const defineVendorRun = <Declared extends Action>(half: VendorRun<Declared>): VendorRun<Declared> =>
  half;

/** `of` is the choice that the entry belongs to, such as a stage's pipeline. */
export type ListEntry = { value: string; label: string; of?: string; isPrimary?: boolean; details?: string };
export type ListRequest = { client: VendorClient; preferences: Preferences; now: Date };

/** What happened at the vendor, for the flows of a trigger that the vendor does not call us for. */
export type PolledEvent = {
  /** The same each time it is seen, so that it starts a flow once. */
  id: string;
  /** By the names of the contact's variables. */
  contact: Readonly<Partial<Record<PolledContactField, string>>>;
  variables: Variables;
};
type PolledContactField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone_number'
  | 'address'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'external_crm_id';

/**
 * Events since the cursor, and the cursor to store together with them. The same cursor gives the same events again. The
 * first poll has no cursor: it gives no events, because nothing that happened before the connection starts a flow.
 */
type Poll = (request: {
  client: VendorClient;
  cursor: string | null;
  now: Date;
}) => Promise<{ events: readonly PolledEvent[]; cursor: string }>;

type InCalendar = { client: VendorClient; calendarId: string };

/** What is in a calendar of the vendor. Its title and guests are no business of ours. */
export type OutsideEvent = {
  id: string;
  /** Changes with every change of the event. */
  etag: string;
  /** Null in what is left of a deleted event. */
  span: { startsAt: Date; endsAt: Date } | null;
  isBusy: boolean;
  isCancelled: boolean;
  /** We wrote it, so it never counts as busy time. */
  isOurs: boolean;
};
export type OurEvent = {
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
};

/** For vendors whose calendars are kept in step with calendars here. */
export type VendorCalendar = {
  /**
   * What is in the calendar between two instants; with the cursor of an earlier answer, what has changed since.
   * `isComplete` says which of the two it is: a vendor may have forgotten the cursor.
   */
  busy: (
    ask: InCalendar & { from: Date; until: Date; cursor: string | null },
  ) => Promise<{ events: OutsideEvent[]; cursor: string; isComplete: boolean }>;
  /** Writes the event with this id, new or not. The id has lower-case letters up to f and digits, after `porchlight`. */
  put: (ask: InCalendar & { id: string; event: OurEvent }) => Promise<{ etag: string }>;
  /** Does nothing when it is gone. */
  remove: (ask: InCalendar & { id: string }) => Promise<void>;
  /** Of a vendor that tells us when a calendar has changed. */
  watching?: VendorWatching;
};

type VendorWatching = {
  /** From now on until `expiresAt` it posts to the address, with the token as proof that it is the vendor. */
  watch: (
    ask: InCalendar & { id: string; token: string; address: string },
  ) => Promise<{ resourceId: string; expiresAt: Date | null }>;
  /** Does nothing when it has ended. */
  unwatch: (ask: { client: VendorClient; id: string; resourceId: string }) => Promise<void>;
  /** The channel that a request to the address belongs to; null for any other request. */
  readNotice: (
    headers: Readonly<Record<string, string | string[] | undefined>>,
  ) => { id: string; token: string } | null;
};

/** A message to a person, who may or may not be a contact there. */
export type VendorMessage = {
  client: VendorClient;
  channel: 'sms' | 'email';
  /** The number or address that it is for, with the person's name. */
  to: string;
  name: string;
  /** Of an e-mail. */
  subject: string;
  body: string;
};

/** What a person wrote in a conversation at the vendor. */
export type VendorReply = {
  id: string;
  /** The address that an e-mail came from, perhaps with a name; empty for a text, which comes from the contact's number. */
  from: string;
  /** Of an e-mail. */
  subject: string;
  body: string;
  isHtml: boolean;
};
type InConversation = { client: VendorClient; conversationId: string; channel: 'sms' | 'email' };

/** For vendors that send messages from their own numbers and mailboxes. */
export type VendorMessages = {
  /** The vendor's contact with this number or address; it is added if there is none. Nothing is sent. */
  contactFor: (message: VendorMessage) => Promise<string>;
  /** Returns the vendor's id of the message, and of the conversation that it is in: a contact's own. */
  send: (message: VendorMessage & { contactId: string }) => Promise<{ id: string; conversationId: string }>;
  /** The ids of such messages that the vendor has sent in this conversation since then. */
  findSent: (message: VendorMessage & { conversationId: string; since: Date }) => Promise<string[]>;
  /**
   * What came in later than our message with the id `after`, oldest first. None where that message is not in the
   * conversation: then it is another person's. What `isKnown` may be left out.
   */
  listReplies: (
    ask: InConversation & { after: string; isKnown: (id: string) => boolean },
  ) => Promise<VendorReply[]>;
  /** Writes as the contact would, in a sandbox. The same key again writes nothing. Returns the id of the reply. */
  replyInSandbox: (
    reply: InConversation & { contactId: string; from: string; subject: string; body: string; key: string },
  ) => Promise<string>;
};

type AccountProfile = {
  businessName: string;
  /** Null where the vendor has none, or none that is an address. */
  email: string | null;
  firstName: string;
  lastName: string;
  /** Null where the vendor does not know it. */
  timezone: string | null;
};

export type VendorServer = {
  baseUrl: (credentials: Credentials) => string;
  /** Credentials as the vendor expects them in each request. */
  headers: (credentials: Credentials) => Record<string, string>;
  /** Makes the cheapest request that fails with wrong credentials; returns the account's name as the vendor shows it. */
  verify: (client: VendorClient) => Promise<{ account: string }>;
  /** Of a vendor whose marketplace sends us new customers: what their account here starts with. */
  profile?: (client: VendorClient) => Promise<AccountProfile>;
  lists: { readonly [Name in ListName]?: (request: ListRequest) => Promise<ListEntry[]> };
  /** The vendor's own words in a refusal, for the owner. */
  reasonIn: (answer: unknown) => string | null;
  /** A vendor that answers 200 to what it refuses says here whether this is such an answer. */
  isRefusal?: (answer: unknown) => boolean;
  /** By the ids of the triggers that start by polling. */
  polls?: Readonly<Record<string, Poll>>;
  calendar?: VendorCalendar;
  messages?: VendorMessages;
  sandbox: Sandbox;
};

export const defineVendorServer = (server: VendorServer): VendorServer => server;
