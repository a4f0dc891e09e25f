import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawerValues, savePayload } from '#connectors/framework/payload.ts';
import { describeConformance } from '#tests/support/connectors/conformance.ts';
import { type Contract, readContract } from '#tests/support/connectors/contract-lane.ts';
import { type TriedVendor, tryVendor } from '#tests/support/connectors/perform-step.ts';
import { gohighlevel } from './index.ts';

const credentials = {
  accessToken: 'ghl-token-123456',
  refreshToken: 'ghl-refresh-123456',
  locationId: 've9EPM428h8vShlRW1KT',
};
const customFields = [
  [{ key: 'Roof Type', value: 'Metal' }],
  [{ key: 'contact.gate_code', value: '1234' }],
] as const;

const contract: Contract = {
  document: ['calendars', 'contacts', 'locations', 'users'].map((app) => `gohighlevel/apps/${app}.json`),
  // A date is a text; the document calls it an object.
  mend: ({ components }) => {
    for (const schema of Object.values(components?.schemas ?? {}))
      if ('properties' in schema && schema.properties?.dateOfBirth)
        schema.properties.dateOfBirth = { type: 'string' };
  },
};

describeConformance({
  connector: gohighlevel,
  credentials,
  contract,
  given: { ghl_upsert_contact: { customFields, customFieldsOption: ['always', 'never'] } },
});

describe('GoHighLevel', () => {
  let tried: TriedVendor;
  beforeEach(async () => {
    tried = await tryVendor({ connector: gohighlevel, credentials });
  });
  afterEach(() => tried.vendor.close());

  const perform: TriedVendor['perform'] = (...step) => tried.perform(...step);
  const asked = () => tried.vendor.requests.map(({ method, path }) => `${method} ${path}`);
  const sent = (path: string) =>
    tried.vendor.requests
      .filter((request) => request.method === 'POST' && request.path === path)
      .map(({ body }) => JSON.parse(body));
  const ana = () => tried.vendor.records.get('contacts/ocQHyuzHvysMo5N5VsXc')?.body;

  describe('contacts', () => {
    it('adds tags to those that the contact has, never by the upsert, which would replace them', async () => {
      await perform('ghl_upsert_contact', { email: 'ana@example.com', tags: 'VIP, roof' });
      expect(sent('/contacts/upsert')).toEqual([
        { locationId: credentials.locationId, email: 'ana@example.com' },
      ]);
      expect(ana()?.tags).toEqual(['newsletter', 'customer', 'vip', 'roof']);
    });

    it('tags a contact with its type, and leaves a customer one', async () => {
      await perform('ghl_upsert_contact', { email: 'new@example.com' });
      await perform('ghl_upsert_contact', { email: 'new@example.com', contactType: 'customer' });
      await perform('ghl_upsert_contact', { email: 'new@example.com' });
      const tagged = tried.vendor.requests.filter(({ path }) => path.endsWith('/tags'));
      expect(tagged.map(({ body }) => JSON.parse(body))).toEqual([
        { tags: ['lead'] },
        { tags: ['customer'] },
      ]);
    });

    it.each([
      ['never', []],
      ['ifEmpty', [{ id: '7kQ2VfAp9sXw4RtYbN8e', key: 'contact.gate_code', field_value: '1234' }]],
      [
        'always',
        [
          { id: '3sv6UEo51C9Bmpo1cKTq', key: 'contact.roof_type', field_value: 'Metal' },
          { id: '7kQ2VfAp9sXw4RtYbN8e', key: 'contact.gate_code', field_value: '1234' },
        ],
      ],
    ])('writes custom fields %s', async (customFieldsOption, written) => {
      await perform('ghl_upsert_contact', {
        email: 'ana@example.com',
        customFieldsOption,
        customFields: [
          { key: 'roof type', value: 'Metal' },
          { key: 'gate_code', value: '1234' },
        ],
      });
      expect(sent('/contacts/upsert')[0].customFields ?? []).toEqual(written);
    });

    it('says which custom field does not exist, before it writes', async () => {
      expect(
        await perform('ghl_upsert_contact', {
          email: 'ana@example.com',
          customFieldsOption: 'always',
          customFields: [{ key: 'Shoe size', value: '9' }],
        }),
      ).toMatchObject({ kind: 'failed', reason: 'GoHighLevel has no custom field called “Shoe size”.' });
      expect(sent('/contacts/upsert')).toEqual([]);
    });

    it('needs something to recognize the contact by', async () => {
      expect(await perform('ghl_upsert_contact', { firstName: 'Ana' })).toMatchObject({
        kind: 'failed',
        reason: 'GoHighLevel needs an e-mail address or a phone number to recognize the contact.',
      });
      expect(asked()).toEqual([]);
    });
  });

  describe('appointments', () => {
    const appointment = {
      ghlCalendarId: 'CVokAlI8fgw4WYWoCtQz',
      appointmentTitle: 'Roof inspection',
      description: 'Leak in the attic',
      startDateTime: '2026-12-01T09:00',
      attendees: 'ana@example.com, ben@example.com',
    };

    it('is for the first attendee, at the business’s time, and names the attendees', async () => {
      await perform('ghlAppointment', appointment);
      expect(asked()).toEqual(['POST /contacts/upsert', 'POST /calendars/events/appointments']);
      expect(sent('/calendars/events/appointments')).toEqual([
        {
          calendarId: 'CVokAlI8fgw4WYWoCtQz',
          locationId: credentials.locationId,
          contactId: 'ocQHyuzHvysMo5N5VsXc',
          startTime: '2026-12-01T16:00:00.000Z',
          title: 'Roof inspection',
          description: 'Leak in the attic\n\nAttendees: ana@example.com, ben@example.com',
        },
      ]);
    });

    it('is for the contact that the step names', async () => {
      await perform('ghlAppointment', { ...appointment, contactName: 'Ben', contactPhone: '+18015550102' });
      expect(sent('/contacts/upsert')).toEqual([
        { locationId: credentials.locationId, name: 'Ben', phone: '+18015550102' },
      ]);
    });

    it('asks for a calendar when none is matched', async () => {
      expect(await perform('ghlAppointment', { ...appointment, ghlCalendarId: '' })).toMatchObject({
        kind: 'failed',
        reason:
          'No calendar of GoHighLevel is matched with the calendar of this appointment. Choose one in the step.',
      });
      expect(asked()).toEqual([]);
    });

    it('is found again after its answer was lost, and another one of that time is not taken for it', async () => {
      await perform('ghlAppointment', { ...appointment, appointmentTitle: 'Estimate' });
      expect(await perform('ghlAppointment', appointment, 'lookUp')).toBe('not-done');
      await perform('ghlAppointment', appointment);
      expect(await perform('ghlAppointment', appointment, 'lookUp')).toMatchObject({
        kind: 'performed',
        outputs: { gohighlevel: { contact_id: 'ocQHyuzHvysMo5N5VsXc' } },
      });
    });
  });

  it('sends each part of the API its own version', async () => {
    await perform('ghlAppointment', {
      ghlCalendarId: 'CVokAlI8fgw4WYWoCtQz',
      startDateTime: '2026-12-01T09:00',
      attendees: 'ana@example.com',
    });
    expect(tried.vendor.requests.map(({ headers }) => headers.version)).toEqual(['2021-07-28', '2021-04-15']);
  });

  it('is held to GoHighLevel’s documents: another version, or a contact without a location, is a fault', () => {
    const check = readContract(contract);
    if (!check) return;
    const faults = (version: string, body: object) =>
      check({
        method: 'POST',
        path: '/contacts/upsert',
        headers: { 'content-type': 'application/json', version },
        body: JSON.stringify(body),
      });
    const contact = { locationId: credentials.locationId, dateOfBirth: '1990-03-08' };
    expect(faults('2021-07-28', contact)).toEqual([]);
    expect(faults('2021-04-15', contact)).not.toEqual([]);
    expect(faults('2021-07-28', { dateOfBirth: '1990-03-08' })).not.toEqual([]);
  });

  it('saves what the specification names, with its defaults', () => {
    const blank = Object.fromEntries(
      gohighlevel.actions.map((action) => {
        const saved = savePayload({ action, values: drawerValues({ action }) });
        return [action.id, saved.ok ? saved.payload : saved.message];
      }),
    );
    expect(blank).toEqual({
      ghl_upsert_contact: {
        name: 'Upsert GHL Contact',
        label: 'Upsert GHL Contact',
        description: '',
        action: 'ghl_upsert_contact',
        type: 'ghl_upsert_contact',
        firstName: '',
        lastName: '',
        email: '',
        phoneNumber: '',
        dateOfBirth: '',
        contactSource: '',
        contactType: 'lead',
        tags: '',
        customFieldsOption: 'never',
      },
      ghlAppointment: {
        name: 'Go High Level Appointment',
        label: 'Go High Level Appointment',
        description: '',
        action: 'ghlAppointment',
        type: 'ghlAppointment',
        ghlCalendarId: '',
        appointmentTitle: '',
        teamMemberId: '',
        startDateTime: '',
        endDateTime: '',
        attendees: '',
      },
    });
  });
});
