/** Our own events start the flows that wait for them, with all of their variables. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ports } from '#apps/ports.ts';
import { TRIGGERS } from '#connectors/registry.ts';
import { catalogueOf } from '#features/automations/catalogue/catalogue.ts';

import type { ConversationDetail } from '#features/conversations/contract.ts';
import { createFlow, dataOf, logOf, runBecomes, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const { folders } = catalogueOf(ports.automations);
let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

const variable = {
  id: 'v1',
  name: 'budget_range',
  instructions: 'Ask for it.',
  has_expected_responses: false,
  expected_responses: [],
};
const finishedFlow = () =>
  new FlowBuilder('After the talk')
    .trigger('conversationFinished', { conversationVariables: [variable] })
    .split(['conversation.budget_range', 'equals', '$500'])
    .step('updateConversation', {
      status: 'Won',
      adminNotes:
        '{contact.first_name} has {conversation.budget_range}; {business.phone}, {business.address}',
    });
const REACH = '+18015550100, 120 Center St, Suite 4, Provo, UT 84601';
const talk = (visitor: Visitor, more: Record<string, unknown> = {}) =>
  visitor.post('/api/sandbox/conversations', {
    first_name: 'Nell',
    last_name: 'Ash',
    phone: '+18015550166',
    said: 'My tap drips.',
    variables: [{ name: 'Budget Range', value: '$500' }],
    ...more,
  });

describe('a conversation that ends', () => {
  it('starts a run about it, and its steps see what the receptionist found out', async () => {
    const flowId = await createFlow(owner, finishedFlow());
    const made = dataOf<{ conversation_id: number; contact_id: number }>(await talk(owner));
    const run = await runBecomes(owner, flowId, 'completed');
    expect(run.contact).toEqual({ id: made.contact_id, first_name: 'Nell', last_name: 'Ash' });
    expect((await logOf(owner, run.id)).conversation).toEqual({ id: made.conversation_id });
    const conversation = dataOf<ConversationDetail>(
      await owner.get(`/api/conversations/${made.conversation_id}`),
    );
    expect(conversation).toMatchObject({
      quote_status: 'Won',
      notes: `Nell has $500; ${REACH}`,
      filters: ['admin_test'],
      contact_id: made.contact_id,
      phone: '+18015550166',
      summary: 'My tap drips.',
    });
    const again = dataOf<{ contact_id: number }>(await talk(owner));
    expect(again.contact_id).toBe(made.contact_id);
  });

  it('has the type of its contact, Lead for a new one, and none without a contact', async () => {
    const known = {
      firstName: 'Lou',
      contactType: 'Supplier / Vendor',
      phoneNumbers: [{ number: '8015550168' }],
    };
    expect((await owner.post('/api/contacts', known)).status).toBe(200);
    const typeOf = async (phone: string | undefined) => {
      const made = dataOf<{ conversation_id: number }>(await talk(owner, { phone }));
      const path = `/api/conversations/${made.conversation_id}`;
      return dataOf<ConversationDetail>(await owner.get(path)).contact_type;
    };
    expect(await typeOf('+18015550168')).toBe('Supplier / Vendor');
    expect(await typeOf('+18014450169')).toBe('Lead');
    expect(await typeOf(undefined)).toBe('');
  });

  it('starts nothing of another business, and nothing at all if it is refused', async () => {
    const flowId = await createFlow(owner, finishedFlow());
    const stranger = new Visitor(app);
    await stranger.logIn('second@porchlight.test');
    dataOf(await talk(stranger));
    for (const wrong of [{ said: ' ' }, { phone: '555' }, { variables: [{ name: '', value: 'x' }] }])
      expect((await talk(owner, wrong)).status).toBe(422);
    const other = dataOf<{ contact_id: number | null }>(await talk(owner, { phone: null }));
    expect(other.contact_id).toBeNull();
    await runBecomes(owner, flowId, 'completed');
    expect(await runsOf(owner, flowId)).toHaveLength(1);
  });
});

describe('every other trigger of our own', () => {
  /** Says each variable that its trigger brings; the log then has what they were. */
  const saysAll = (trigger: string) => {
    const { provides = [] } = TRIGGERS.find(({ id }) => id === trigger) ?? {};
    const names = folders
      .filter(({ category }) => provides.includes(category))
      .flatMap(({ category, variables }) => variables.map(({ field }) => `${category}.${field}`));
    const smsBody = names.map((name) => `${name}={${name}}`).join('\n');
    return new FlowBuilder(trigger).trigger(trigger).step('sms', { recipient: '+18015550100', smsBody });
  };
  /** What the newest run was given, and which of it had no value. */
  const given = async (flowId: number) => {
    // Whether it may be sent at this hour is another matter.
    const { run, step } = await eventually('a run at its step', async () => {
      const [newest] = await runsOf(owner, flowId);
      const [first] = newest ? (await logOf(owner, newest.id)).logs : [];
      return newest && first && { run: newest, step: first };
    });
    const { smsBody = '' } = step.input as { smsBody?: string };
    const said = smsBody
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    return { run, values: Object.fromEntries(said) as Record<string, string> };
  };
  const missingOf = (values: Record<string, string>) =>
    Object.keys(values).filter((name) => values[name] === '');
  /** A CRM or a webhook brings these. */
  const LATER = [
    ...['contact.external_crm_id', 'ai_receptionist.message_to_agent'],
    'ai_receptionist.external_conversation_id',
  ];
  const address = { addressLine1: '9 Elm St', city: 'Murray', state: 'UT', zipCode: '84107' };

  async function book(name = 'Van'): Promise<{ id: number; version: number }> {
    const calendar = await owner.post('/api/calendars', { name, color: 'green' });
    const { id: calendarId } = dataOf<{ id: number }>(calendar);
    const offerings = dataOf<{ id: number; title: string }[]>(await owner.get('/api/offerings'));
    const offering = offerings.find(({ title }) => title === 'Drain cleaning');
    return dataOf<{ id: number; version: number }>(
      await owner.post('/api/appointments', {
        calendar_id: calendarId,
        offering_id: offering?.id,
        starts_at: '2031-01-15T16:00:00Z',
        customerName: 'Ada Park',
        phoneNumber: '+18015550199',
        notes: 'Mind the dog',
        ...address,
      }),
    );
  }

  it('compares the time of an appointment by the clock of the business', async () => {
    const deadline = (at: string) =>
      new FlowBuilder(at)
        .trigger('appointmentBooked')
        .split(['appointment.start_time', 'less than', at])
        .step('updateConversation', { adminNotes: 'In time' });
    // It starts at 16:00 UTC, which is 9:00 there.
    const missed = await createFlow(owner, deadline('2031-01-15T15:00:00Z'));
    const met = await createFlow(owner, deadline('2031-01-15T16:30:00Z'));
    await book('Truck');
    const saidBy = async (flowId: number) => {
      const run = await eventually('a run', async () => {
        const [newest] = await runsOf(owner, flowId);
        return newest?.finished_at ? newest : null;
      });
      return (await logOf(owner, run.id)).logs[0]?.entries[0]?.message;
    };
    expect(await saidBy(missed)).toBe(
      'Appointment start 2031-01-15 09:00 is not less than 2031-01-15T15:00:00Z, so No',
    );
    expect(await saidBy(met)).toBe(
      'Appointment start 2031-01-15 09:00 is less than 2031-01-15T16:30:00Z, so Yes',
    );
  });

  it('an appointment that is booked, and one that is completed', async () => {
    const booked = await createFlow(owner, saysAll('appointmentBooked'));
    const completed = await createFlow(owner, saysAll('appointmentCompleted'));
    const { id, version } = await book();
    const { values } = await given(booked);
    expect(values).toMatchObject({
      'appointment.event_id': String(id),
      'appointment.event_description': 'Mind the dog',
      'appointment.start_time': '2031-01-15 09:00',
      'appointment.attendees': 'Ada Park',
      'appointment.location': '9 Elm St, Murray, UT, 84107',
      'appointment.status': 'Scheduled',
      'offering.title': 'Drain cleaning',
      'offering.description': 'Clears one blocked drain or line.',
      'business.address': '120 Center St, Suite 4, Provo, UT 84601',
    });
    expect(await runsOf(owner, completed)).toEqual([]);
    const done = await owner.send('PUT', `/api/appointments/${id}`, {
      body: { status: 'Completed', version },
    });
    expect(done.status, JSON.stringify(done.body)).toBe(200);
    expect((await given(completed)).values).toMatchObject({ 'appointment.status': 'Completed' });
    expect(await runsOf(owner, booked)).toHaveLength(1);
  });

  it('a conversation whose status changes', async () => {
    const flowId = await createFlow(owner, saysAll('conversationStatusChange'));
    const made = dataOf<{ conversation_id: number; contact_id: number }>(
      await talk(owner, { variables: [] }),
    );
    const saved = await owner.send('PUT', `/api/conversations/${made.conversation_id}/form-details`, {
      body: { quote_status: 'Lost', quote_value: 120, sales_value: 80, notes: 'Too far' },
    });
    expect(saved.status).toBe(200);
    const { run, values } = await given(flowId);
    expect(run.contact?.id).toBe(made.contact_id);
    expect(values).toMatchObject({
      'conversation.id': String(made.conversation_id),
      'conversation.status': 'Lost',
      'conversation.quote_value': '120',
      'conversation.sales_value': '80',
      'conversation.admin_notes': 'Too far',
    });
    const known = missingOf(values).filter((name) => !name.startsWith('contact.'));
    // Nothing was booked or asked for in it.
    const asked = ['inbox_service', 'inbox_address', 'inbox_time'].map((name) => `conversation.${name}`);
    expect(known).toEqual([...LATER.slice(1), ...asked]);
  });
});
