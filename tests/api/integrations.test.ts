import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  sendTo,
  webhookFlow,
} from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const BONZO = 16;
const HUBSPOT = 13;

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

it('offers Google Calendar among the default actions, and other vendors once they are connected', async () => {
  type Groups = Record<string, { id: string }[]>;
  const groups = dataOf<Groups>(await owner.get('/api/automations/getActions'));
  expect(groups.default?.map(({ id }) => id)).toContain('googleCalendar');
  expect(Object.keys(groups)).toEqual(['default']);
});

describe('a vendor’s sandbox', () => {
  it('is connected without an account there, and takes what an automation writes', async () => {
    expect((await owner.post('/api/integrations/connect-sandbox', { integration_id: BONZO })).status).toBe(
      200,
    );
    const { body } = await owner.get('/api/integrations');
    expect(body.active_integrations).toMatchObject([
      { global_integration_id: BONZO, credentials: { account: 'Bonzo sandbox', is_sandbox: true } },
    ]);
    expect(dataOf(await owner.get(`/api/integrations/${BONZO}/lists/campaigns`))).toEqual([
      { value: '301', label: 'New leads' },
      { value: '302', label: 'Win back' },
    ]);
    const flow = webhookFlow().step('bonzoCreateProspect', {
      name: 'Add the prospect',
      firstname: '{contact.first_name}',
      phone: '{contact.phone_number}',
    });
    const flowId = await createFlow(owner, flow);
    const { url } = await createHook(owner, flowId);
    await sendTo(url, { person: { phone: '+18015550177', first: 'Ana' }, job: 'Leak' });
    const run = await runBecomes(owner, flowId, 'completed');
    const { records } = dataOf<{ records: { title: string; kind_label: string }[] }>(
      await owner.get(`/api/integrations/${BONZO}/sandbox-records`),
    );
    expect(records).toMatchObject([{ title: 'Ana', kind_label: 'Prospect' }]);
    const log = await logOf(owner, run.id);
    expect(JSON.stringify(log)).toContain('prospect');
    const { requests } = dataOf<{ requests: Record<string, unknown>[] }>(
      await owner.get(`/api/integrations/${BONZO}/requests`),
    );
    expect(requests[0]).toMatchObject({
      purpose: 'action',
      method: 'POST',
      status: 201,
      run_id: run.id,
      path: '/prospects',
    });
    expect(JSON.stringify(requests)).not.toContain('sandbox-apiKey');
  });

  it('lists the owners of HubSpot with their e-mail addresses', async () => {
    await owner.post('/api/integrations/connect-sandbox', { integration_id: HUBSPOT });
    const reply = await owner.get(`/api/integrations/hubspot/${HUBSPOT}/owners`);
    expect(dataOf<{ owners: object[] }>(reply).owners).toContainEqual({
      id: '102',
      email: 'sam@wasatchroofing.example',
      firstName: 'Sam',
      lastName: 'Okafor',
    });
  });

  it('gives a meeting of HubSpot to the owner with the name of the appointment’s calendar', async () => {
    await owner.post('/api/integrations/connect-sandbox', { integration_id: HUBSPOT });
    const flow = new FlowBuilder('Meet').trigger('appointmentBooked').step('hubspotCreateMeeting', {
      hs_meeting_title: 'Roof inspection',
      hs_meeting_start_time: '2031-01-15T09:00',
      hs_meeting_end_time: '2031-01-15T10:00',
      contact_ids: 'ana@example.com',
    });
    const flowId = await createFlow(owner, flow);
    const calendar = await owner.post('/api/calendars', { name: 'Sam Okafor', color: 'green' });
    const [offering] = dataOf<{ id: number }[]>(await owner.get('/api/offerings'));
    const booked = await owner.post('/api/appointments', {
      offering_id: offering?.id,
      calendar_id: dataOf<{ id: number }>(calendar).id,
      starts_at: '2031-01-15T16:00:00Z',
      customerName: 'Ada Park',
      phoneNumber: '+18015550199',
      addressLine1: '9 Elm St',
      city: 'Murray',
      state: 'UT',
      zipCode: '84107',
    });
    expect(booked.body.errors).toBeUndefined();
    await runBecomes(owner, flowId, 'completed');
    const { records } = dataOf<{ records: { kind: string; body: string }[] }>(
      await owner.get(`/api/integrations/${HUBSPOT}/sandbox-records`),
    );
    const meeting = records.find(({ kind }) => kind === 'meetings');
    expect(JSON.parse(meeting?.body ?? '{}')).toMatchObject({ properties: { hubspot_owner_id: '102' } });
  });
});
