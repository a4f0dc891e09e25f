import type { ListEntry, VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { ask, openGoogle } from './client.ts';

const MOST_PAGES = 20;

/** Those that events can be written to. */
export async function listCalendars({ client }: { client: VendorClient }): Promise<ListEntry[]> {
  const google = openGoogle(client);
  const entries: ListEntry[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page++) {
    const { items = [], nextPageToken } = await ask(
      google.calendarList.list({ minAccessRole: 'writer', maxResults: 250, ...(pageToken && { pageToken }) }),
    );
    for (const { id, summary, summaryOverride, primary, description } of items)
      if (id)
        entries.push({
          value: id,
          label: summaryOverride ?? summary ?? id,
          isPrimary: primary === true,
          ...(description && { details: description }),
        });
    if (!nextPageToken) break;
    pageToken = nextPageToken;
  }
  return entries;
}
