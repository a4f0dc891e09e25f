import {
  defineVendorRun,
  type VendorClient,
  type VendorConnection,
} from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { instantIn } from '#connectors/framework/run/instant-in.ts';
import { meetingOutcome } from '../internal-names.ts';
import { listOwners } from '../lists.ts';
import { associate, chosen, companyOf, contactsOf, createOnce } from '../records.ts';
import type { hubspotCreateMeeting } from './hubspot-create-meeting.ts';

export const { run } = defineVendorRun<typeof hubspotCreateMeeting>({
  run: async ({ input, connection, client, kept, idempotencyKey }) => {
    const contacts = await contactsOf({ client, emails: input.contact_ids });
    const companies = await companyOf({ client, given: input.company_id });
    const deals = input.deal_id === '' ? [] : [input.deal_id];
    const at = (text: string) => instantIn({ text, zone: connection.timezone }).toISOString();
    const start = at(input.hs_meeting_start_time);
    const properties = filled({
      // HubSpot sorts its timeline by it.
      hs_timestamp: start,
      hs_meeting_title: input.hs_meeting_title,
      hs_meeting_body: input.hs_meeting_body,
      hs_meeting_start_time: start,
      hs_meeting_end_time: at(input.hs_meeting_end_time),
      hs_meeting_location: input.hs_meeting_location,
      hs_meeting_external_url: input.hs_meeting_external_url,
      hs_meeting_outcome: meetingOutcome(chosen(input.hs_meeting_outcome, input.customMeetingOutcome)),
      hs_internal_meeting_notes: input.hs_internal_meeting_notes,
      hubspot_owner_id: input.owner_id || (await ownerByOffering({ client, connection })),
    });
    const id = await createOnce({ client, kept, idempotencyKey, type: 'meetings', properties });
    const from = { type: 'meetings', id } as const;
    await associate({ client, from, to: { type: 'contacts', ids: contacts } });
    await associate({ client, from, to: { type: 'companies', ids: companies } });
    await associate({ client, from, to: { type: 'deals', ids: deals } });
    return { outputs: { hubspot: { meeting_id: id } }, details: { meeting: id } };
  },
});

/**
 * The offering assigned a calendar here, and HubSpot has none to match with it: its owner is the one with the calendar's
 * name. Where there is none or several, the meeting has no owner.
 */
async function ownerByOffering({
  client,
  connection,
}: {
  client: VendorClient;
  connection: VendorConnection;
}): Promise<string> {
  const name = (await connection.assignedName())?.trim().toLowerCase();
  if (!name) return '';
  const [owner, ...others] = (await listOwners({ client })).filter(
    ({ label }) => label.trim().toLowerCase() === name,
  );
  return owner && others.length === 0 ? owner.value : '';
}
