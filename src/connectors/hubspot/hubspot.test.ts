import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawerValues, savePayload } from '#connectors/framework/payload.ts';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { hubspot } from './index.ts';
import { meetingOutcome } from './internal-names.ts';
import { domainIn } from './records.ts';

const credentials = { accessToken: 'hubspot-token-123456', refreshToken: 'hubspot-refresh-123456' };
const emails = ['ana@example.com', 'ben@example.com, ana@example.com'] as const;

describeConformance({
  connector: hubspot,
  credentials,
  contract: { document: 'hubspot/hubspot.from-sdk.json' },
  given: {
    hubspotUpsertCompany: { associated_contacts: emails },
    hubspotCreateMeeting: {
      contact_ids: emails,
      company_id: ['301', 'https://www.uintahomes.example'],
      deal_id: ['401', '402'],
    },
    hubspotCreateTicket: {
      // The phone number matters only where the e-mail address finds no contact.
      contact_id: ['stranger@example.com', 'ana@example.com'],
      contact_phone: ['+18015550101', '+18015550102'],
      company_id: ['301', 'uintahomes.example'],
      customPipeline: ['Support Pipeline', 'Warranty Claims'],
      customStage: ['New', 'Closed'],
    },
  },
});

describe('HubSpot', () => {
  let tried: TriedVendor;
  /** The calendar of the run's appointment. */
  let calendar: string | null;
  beforeEach(async () => {
    calendar = null;
    const connection = { assignedName: async () => calendar };
    tried = await tryVendor({ connector: hubspot, credentials, connection });
  });
  afterEach(() => tried.vendor.close());

  const perform: TriedVendor['perform'] = (...step) => tried.perform(...step);
  const asked = () => tried.vendor.requests.map(({ method, path }) => `${method} ${path}`);
  const properties = (at: number) => JSON.parse(tried.vendor.requests[at]?.body ?? '{}').properties;
  const ofKind = (kind: string) =>
    [...tried.vendor.records.values()].filter((record) => record.kind === kind).map(({ body }) => body);

  describe('contacts', () => {
    it('updates the contact of the e-mail address, and sends no empty property', async () => {
      await perform('hubspotUpsertContact', { email: 'ana@example.com', city: 'Provo' });
      expect(JSON.parse(tried.vendor.requests[0]?.body ?? '')).toEqual({
        inputs: [
          {
            id: 'ana@example.com',
            idProperty: 'email',
            properties: { email: 'ana@example.com', city: 'Provo' },
          },
        ],
      });
      expect(ofKind('contacts')).toContainEqual(
        expect.objectContaining({ properties: expect.objectContaining({ firstname: 'Ana', city: 'Provo' }) }),
      );
    });

    it('says so when it may not create the contact and there is none', async () => {
      const known = { email: 'ana@example.com', createIfNotExists: false };
      expect(await perform('hubspotUpsertContact', known)).toMatchObject({
        outputs: { hubspot: { contact_id: '201' } },
      });
      expect(asked()).toEqual(['PATCH /crm/v3/objects/contacts/ana%40example.com?idProperty=email']);
      expect(
        await perform('hubspotUpsertContact', { ...known, email: 'stranger@example.com' }),
      ).toMatchObject({
        kind: 'failed',
        retryable: false,
        reason:
          'HubSpot has no contact with the e-mail address stranger@example.com, and this step does not create one.',
      });
    });

    it('takes a batch in which HubSpot refused the contact for a refusal', async () => {
      tried.vendor.fail(() => ({
        status: 207,
        body: { status: 'COMPLETE', results: [], numErrors: 1, errors: [{ message: 'Invalid phone' }] },
      }));
      expect(await perform('hubspotUpsertContact', { email: 'ana@example.com' })).toMatchObject({
        kind: 'failed',
        reason: 'HubSpot refused: Invalid phone',
      });
    });

    it('spells a lead status of our own list as HubSpot does, and leaves others as they are', async () => {
      const sent: unknown[] = [];
      for (const choice of [
        { lead_status: 'open_deal' },
        { lead_status: 'NEW' },
        { lead_status: 'custom', customLeadStatus: 'callback_due' },
      ]) {
        tried.vendor.reset();
        await perform('hubspotUpsertContact', { email: 'ana@example.com', ...choice });
        const [input] = JSON.parse(tried.vendor.requests[0]?.body ?? '').inputs;
        sent.push(input.properties.hs_lead_status);
      }
      expect(sent).toEqual(['OPEN_DEAL', 'NEW', 'callback_due']);
    });
  });

  describe('companies', () => {
    const company = { companyName: 'Uinta Homes', domain: 'https://www.UintaHomes.example/' };

    it('updates the company of the same domain instead of adding another', async () => {
      expect(await perform('hubspotUpsertCompany', { ...company, city: 'Vernal' })).toMatchObject({
        outputs: { hubspot: { company_id: '302' } },
      });
      expect(asked()).toEqual([
        'POST /crm/v3/objects/companies/search',
        'PATCH /crm/v3/objects/companies/302',
      ]);
      expect(ofKind('companies')).toHaveLength(2);
    });

    it('finds a company that it created before HubSpot’s search does', async () => {
      const fresh = { companyName: 'Zion Tile', domain: 'ziontile.example' };
      await perform('hubspotUpsertCompany', fresh);
      tried.vendor.fail(({ path }) =>
        path.endsWith('/search') ? { status: 200, body: { total: 0, results: [] } } : null,
      );
      await perform('hubspotUpsertCompany', fresh);
      expect(ofKind('companies')).toHaveLength(3);
    });

    it('searches again when the company that it created was deleted', async () => {
      const { kept } = tried;
      await kept.keep({ kind: 'companies', key: 'uintahomes.example', id: '999' });
      expect(await perform('hubspotUpsertCompany', company)).toMatchObject({
        outputs: { hubspot: { company_id: '302' } },
      });
      expect(await kept.find({ kind: 'companies', key: 'uintahomes.example' })).toBe('302');
    });

    it('adds none when it may not', async () => {
      const unknown = { companyName: 'Zion Tile', domain: 'ziontile.example', createIfNotExists: false };
      expect(await perform('hubspotUpsertCompany', unknown)).toMatchObject({
        kind: 'failed',
        reason: 'HubSpot has no company with the domain ziontile.example, and this step does not create one.',
      });
      expect(ofKind('companies')).toHaveLength(2);
    });

    it('associates contacts by their e-mail addresses, and writes nothing when one is not known', async () => {
      const associated_contacts = 'ana@example.com, ben@example.com, ana@example.com';
      await perform('hubspotUpsertCompany', { ...company, associated_contacts });
      expect(asked().filter((line) => line.startsWith('PUT'))).toEqual([
        'PUT /crm/v4/objects/companies/302/associations/default/contacts/201',
        'PUT /crm/v4/objects/companies/302/associations/default/contacts/202',
      ]);
      tried.vendor.reset();
      expect(
        await perform('hubspotUpsertCompany', { ...company, associated_contacts: 'stranger@example.com' }),
      ).toMatchObject({ kind: 'failed', reason: expect.stringContaining('stranger@example.com') });
      expect(asked().every((line) => line.startsWith('GET'))).toBe(true);
    });
  });

  describe('meetings', () => {
    const meeting = {
      hs_meeting_title: 'Roof inspection',
      hs_meeting_start_time: '2026-12-01T09:00',
      hs_meeting_end_time: '2026-12-01T10:00',
      contact_ids: 'ana@example.com',
      hs_meeting_outcome: 'cancelled',
    };

    it('reads times in the business’s zone, and leaves a meeting without an appointment to no one', async () => {
      await perform('hubspotCreateMeeting', meeting);
      expect(properties(1)).toEqual({
        hs_timestamp: '2026-12-01T16:00:00.000Z',
        hs_meeting_title: 'Roof inspection',
        hs_meeting_start_time: '2026-12-01T16:00:00.000Z',
        hs_meeting_end_time: '2026-12-01T17:00:00.000Z',
        hs_meeting_outcome: 'CANCELED',
      });
    });

    it.each([
      [' sam okafor', {}, '102'],
      ['Sam Okafor', { owner_id: '101' }, '101'],
      ['Van 2', {}, undefined],
      ['Pat Kim', {}, undefined],
    ])('with the appointment in the calendar “%s” and %j belongs to %s', async (name, chosen, owner) => {
      calendar = name;
      for (const id of ['108', '109']) {
        const body = { id, firstName: 'Pat', lastName: 'Kim', email: `pat${id}@example.com` };
        tried.vendor.records.set(`owners/${id}`, { kind: 'owners', id, body });
      }
      await perform('hubspotCreateMeeting', { ...meeting, ...chosen });
      const [made] = ofKind('meetings') as { properties: { hubspot_owner_id?: string } }[];
      expect(made?.properties.hubspot_owner_id).toBe(owner);
    });

    it('is created once, although HubSpot refused to associate it at first', async () => {
      tried.vendor.fail(({ method }) => (method === 'PUT' ? { status: 429, retryAfter: 1 } : null));
      expect(await perform('hubspotCreateMeeting', meeting)).toMatchObject({
        kind: 'failed',
        retryable: true,
      });
      tried.vendor.fail(() => null);
      expect(await perform('hubspotCreateMeeting', meeting)).toMatchObject({ kind: 'performed' });
      expect(ofKind('meetings')).toHaveLength(1);
      expect(ofKind('associations')).toHaveLength(1);
    });

    it.each([
      ['scheduled', 'SCHEDULED'],
      ['no_show', 'NO_SHOW'],
      ['cancelled', 'CANCELED'],
      ['Left voicemail', 'LEFT_VOICEMAIL'],
      ['', ''],
    ])('knows the outcome “%s” as “%s”', (choice, name) => {
      expect(meetingOutcome(choice)).toBe(name);
    });
  });

  describe('tickets', () => {
    const ticket = { subject: 'Leak', content: 'Water in the attic' };

    it('opens in the first stage of the default pipeline, unassigned', async () => {
      await perform('hubspotCreateTicket', { ...ticket, tags: 'urgent, roof' });
      expect(ofKind('tickets')).toMatchObject([
        {
          properties: {
            subject: 'Leak',
            content: 'Water in the attic\n\nTags: urgent, roof',
            hs_pipeline: '0',
            hs_pipeline_stage: '1',
            hs_ticket_priority: 'LOW',
            source_type: 'EMAIL',
          },
        },
      ]);
      expect(Object.keys(ofKind('tickets')[0]?.properties ?? {})).not.toContain('hubspot_owner_id');
    });

    it('finds a typed pipeline and stage by their names', async () => {
      const place = {
        hs_pipeline: 'custom',
        customPipeline: 'warranty claims',
        hs_pipeline_stage: 'custom',
        customStage: 'Inspection',
      };
      await perform('hubspotCreateTicket', { ...ticket, ...place });
      expect(ofKind('tickets')).toMatchObject([
        { properties: { hs_pipeline: '1', hs_pipeline_stage: '12' } },
      ]);
      expect(
        await perform('hubspotCreateTicket', { ...ticket, ...place, customStage: 'Lost' }),
      ).toMatchObject({ kind: 'failed', reason: 'HubSpot has no stage called “Lost”.' });
    });

    it('belongs to the contact of the phone number when the e-mail address is not known', async () => {
      const contact = { contact_id: 'stranger@example.com', contact_phone: '+18015550102' };
      await perform('hubspotCreateTicket', { ...ticket, ...contact });
      expect(ofKind('associations')).toMatchObject([{ to: 'contacts 202' }]);
      expect(
        await perform('hubspotCreateTicket', { ...ticket, contact_phone: '+18015559999' }),
      ).toMatchObject({ kind: 'failed', reason: expect.stringContaining('+18015559999') });
    });
  });

  it('saves what the specification names, with its defaults', () => {
    const blank = (id: string, more: object) => {
      const action = hubspot.actions.find((one) => one.id === id);
      if (!action) throw new Error(id);
      const saved = savePayload({ action, values: { ...drawerValues({ action }), ...more } });
      return saved.ok ? Object.keys(saved.payload).sort() : saved.message;
    };
    expect(blank('hubspotUpsertContact', {})).toBe('Please fill out all required fields: Name, Email');
    expect(blank('hubspotUpsertCompany', {})).toBe('Please fill out all required fields: Company Name');
    expect(blank('hubspotCreateMeeting', {})).toBe(
      'Please fill out all required fields: Meeting Title, Start Time, End Time, Associated Contacts',
    );
    expect(blank('hubspotCreateTicket', {})).toBe('Please fill out all required fields: Subject, Content');
    expect(blank('hubspotCreateTicket', { subject: 'a', content: 'b' })).toEqual(
      [
        ...['action', 'type', 'label', 'name', 'description', 'subject', 'content', 'tags'],
        ...['hs_pipeline', 'hs_pipeline_stage', 'hs_ticket_priority', 'hs_ticket_category'],
        ...['hubspot_owner_id', 'contact_id', 'contact_phone', 'company_id', 'source_type'],
        ...['customPriority', 'customSourceType', 'customPipeline', 'customStage', 'customCategory'],
      ].sort(),
    );
  });

  it('reads a domain from what an owner pastes', () => {
    expect(domainIn(' https://www.Example.com/about?x=1 ')).toBe('example.com');
    expect(domainIn('example.com')).toBe('example.com');
    expect(domainIn('')).toBe('');
  });
});
