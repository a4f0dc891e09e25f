/** What a sync needs of the connection that it works for. */
import type { VendorCalendar, VendorClient, VendorServer } from '#connectors/framework/run/define-vendor.ts';
import type { Context } from '#platform/context.ts';
import type { Source } from './sync-queries.ts';

export type MatchedCalendar = {
  /** The vendor's id and name of it. */
  externalId: string;
  name: string;
  /** The calendar here. */
  calendarId: number;
};

type OpenedForSync = {
  vendorId: string;
  client: VendorClient;
  server: VendorServer;
  connection: { calendars: readonly MatchedCalendar[] };
};

/** Null when there is no such connection, or the owner must reconnect: until then, what was read last stays. */
export type OpenClient = (input: {
  context: Context;
  businessId: string;
  connectionId: number;
  signal: AbortSignal;
  records?: 'all' | 'failures';
}) => Promise<OpenedForSync | null>;

/** One calendar of a connection that is being synced. */
export type CalendarSync = {
  vendorId: string;
  context: Context;
  businessId: string;
  source: Source;
  match: MatchedCalendar;
  client: VendorClient;
  calendar: VendorCalendar;
};
