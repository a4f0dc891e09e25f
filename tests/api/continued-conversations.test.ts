/** An automation writes to a contact, and the receptionist holds the conversation that follows. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#features/contacts/contract.ts';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import {
  createFlow,
  createHook,
  dataOf,
  logOf,
  runBecomes,
  runsOf,
  sendTo,
} from '#tests/support/automations.ts';
import { followScript, saying } from '#tests/support/chats.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import {
  beSilent,
  errandFlow,
  HeldConversation,
  query,
  startErrand,
} from '#tests/support/held-conversations.ts';
import { makeContact, makeItHour, send } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  await makeItHour(app, { visitor: owner, hour: 12 });
});
afterAll(() => app.stop());

type Row = {
  id: number;
  source: string;
  call_direction: string;
  call_status: string;
  quote_status: string;
  external_id: string | null;
  crm_conversation_id: string | null;
  summary: string;
  filters: string[];
  variables_collected: Record<string, string>;
};

const conversationsOf = (contactId: number) =>
  query<Row>(
    app,
    `select id::int, source, call_direction, call_status, quote_status, external_id, crm_conversation_id, summary,
            filters, variables_collected
     from conversations where contact_id = $1 order by id`,
    [contactId],
  );
const chatOf = async (conversationId: number) =>
  dataOf<ChatView>(await owner.get(`/api/conversations/${conversationId}/chat`));

describe('a conversation that an automation begins', () => {
  it('is answered by the receptionist, asks for what the template wants to know, and ends with it', async () => {
    const after = await createFlow(
      owner,
      new FlowBuilder('Afterwards')
        .trigger('conversationFinished', {
          conversationVariables: [
            ...[{ id: 'v1', name: 'urgency', instructions: '', has_expected_responses: false }],
          ].map((variable) => ({ ...variable, expected_responses: [] })),
        })
        .step('updateConversation', {
          adminNotes:
            '{conversation.urgency} {ai_receptionist.external_conversation_id} {ai_receptionist.message_to_agent}',
        }),
    );
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, {
      person,
      step: {
        promptTemplate: 'lead-follow-up',
        crmConversationId: 'ghl-7',
        additionalDetails: 'They found us at the fair. Ask whether they own the home.',
      },
      body: { say: 'Be brief.', outside: 'deal-42' },
    });
    await talk.hear(/Do you have a moment/);
    const [opened, ...others] = await conversationsOf(person.id);
    expect(others).toEqual([]);
    expect(opened).toMatchObject({
      source: 'sms',
      call_direction: 'outbound',
      call_status: 'in progress',
      quote_status: 'Not Set',
      external_id: 'deal-42',
      crm_conversation_id: 'gohighlevel:ghl-7',
    });

    const key = randomUUID();
    for (const _ of [1, 2]) expect(await talk.say('Yes', key)).toBe(200);
    await talk.hear(/What do you need help with\?/);
    await talk.say('Something for my mother');
    await talk.hear(/How urgent is it\?.*\(Today \/ This week \/ No rush\)/);
    await talk.say('This week');
    await talk.hear(/whether you own the home/);
    await talk.say('Yes we do');
    await talk.hear(/anything else/i);
    const sent = (await talk.messages()).filter(({ direction }) => direction === 'out');
    expect(sent).toHaveLength(5);
    expect((await conversationsOf(person.id))[0]).toMatchObject({ quote_status: 'New' });

    // Everything is known, so a quarter of an hour without a word ends it.
    await beSilent(app, { person, minutes: 16 });
    const [done] = await eventually('the end', async () => {
      const rows = await conversationsOf(person.id);
      return rows[0]?.call_status === 'completed' && rows;
    });
    expect(done?.variables_collected).toMatchObject({
      need: 'Something for my mother',
      urgency: 'This week',
      own_home: 'Yes we do',
    });
    await runBecomes(owner, after, 'completed');
    const { notes } = dataOf<ConversationDetail>(await owner.get(`/api/conversations/${done?.id}`));
    expect(notes).toBe('This week deal-42 Be brief.');
  });

  it('waits a day for an answer to a text, and then ends as not answered', async () => {
    const person = await makeContact(owner);
    await startErrand(owner, { person });
    await beSilent(app, { person, minutes: 60 });
    await beSilent(app, { person, minutes: 24 * 60 + 1 });
    const [done] = await eventually('the end', async () => {
      const rows = await conversationsOf(person.id);
      return rows[0]?.call_status === 'completed' && rows;
    });
    expect(done).toMatchObject({
      filters: ['follow_up'],
      summary: expect.stringMatching(/^No answer to: “Hi/),
    });
  });

  it('goes on by e-mail, and a second automation writes into the same conversation', async () => {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    const step = { startConversationVia: 'email' };
    await startErrand(owner, { person, step });
    await startErrand(owner, { person, step: { ...step, message: 'One more thing: any pets?' } });
    await talk.hear(/any pets/);
    await talk.say('What are your hours?');
    const answer = await talk.hear(/open/i);
    expect(answer).toMatchObject({ channel: 'email', subject: 'Re: Your conversation with us' });
    expect(await conversationsOf(person.id)).toHaveLength(1);
  });

  it('is the one that its run is about, also when a later step refuses and all is done again', async () => {
    const person = await makeContact(owner);
    await query(
      app,
      `insert into message_consents select business_id, 'sms', $2, true, 'test' from contacts where id = $1`,
      [person.id, person.phone],
    );
    const flow = errandFlow({ startConversationVia: 'email' }).step('sms', { smsBody: 'Hello' });
    const id = await createFlow(owner, flow);
    await sendTo((await createHook(owner, id)).url, { phone: person.phone });
    await runBecomes(owner, id, 'failed');
    const runs = await query<{ about: number }>(
      app,
      `select (subjects->>'conversation')::int as about from runs where flow_id = $1`,
      [id],
    );
    expect(runs.map(({ about }) => about)).toEqual((await conversationsOf(person.id)).map((one) => one.id));
  });

  it('tells the brain what the webhook and the step say, and who writes', async () => {
    const person = await makeContact(owner, { lastName: 'Brook' });
    await owner.post(`/api/contacts/${person.id}/notes`, { content: 'Has two dogs', available_for_ai: true });
    await owner.post(`/api/contacts/${person.id}/notes`, { content: 'Pays late', available_for_ai: false });
    const seen: unknown[] = [];
    const { chats } = app.context.memory;
    followScript(app, ({ facts: { instructions, opening, contact, goals } }) => {
      seen.push({ instructions, opening, contact, goals: goals.map(({ name }) => name) });
      return saying('I see.');
    });
    try {
      await startErrand(owner, {
        person,
        step: { promptTemplate: 'after-the-job', additionalDetails: 'The visit was about the boiler.' },
        body: { say: 'Ask for the gate code.' },
      });
      const talk = new HeldConversation(owner, person);
      await talk.say('Hello');
      await talk.hear(/I see/);
      await beSilent(app, { person, minutes: 24 * 60 + 1 });
      await eventually(
        'the end',
        async () => (await conversationsOf(person.id))[0]?.call_status === 'completed',
      );
    } finally {
      app.context.memory.chats = chats;
    }
    expect(seen).toEqual([
      expect.objectContaining({
        instructions: expect.stringMatching(
          /^Thank the contact[\s\S]*\nThe visit was about the boiler\.\nAsk for the gate code\.$/,
        ),
        opening: 'Hi, this is Robin. Do you have a moment?',
        goals: expect.arrayContaining(['went_well', 'feedback', 'gate_code']),
        contact: expect.objectContaining({
          lastName: 'Brook',
          notes: [{ id: expect.any(String), text: 'Has two dogs' }],
        }),
      }),
    ]);
  });
});

describe('a person of the business', () => {
  it('takes over and hands back without being in touch: nothing was written', async () => {
    const person = await makeContact(owner);
    await startErrand(owner, { person });
    await new HeldConversation(owner, person).hear(/moment/);
    const contact = async () =>
      ((await owner.get(`/api/contacts/${person.id}`)).body.data as Contact).lastContacted;
    const before = await contact();
    const { id } = await chatOf((await conversationsOf(person.id))[0]?.id ?? 0);
    expect(before).toBeTruthy();
    for (const act of ['take-over', 'hand-back'])
      expect((await owner.post(`/api/chats/${id}/${act}`, {})).status).toBe(200);
    expect(await contact()).toBe(before);
  });

  it('writes from the inbox, and the receptionist steps back until it is handed back', async () => {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person });
    await talk.hear(/moment/);
    expect((await send(owner, person, { body: 'Sam here, I will take this one.' })).status).toBe(200);
    const [{ id } = { id: 0 }] = await conversationsOf(person.id);
    expect(await chatOf(id)).toMatchObject({
      status: 'team',
      channel: 'sms',
      taken_by_name: expect.any(String),
    });
    await talk.hear(/Sam here/);
    await talk.say('What are your hours?');
    const chat = await chatOf(id);
    expect(chat.messages.map(({ role }) => role)).toEqual(['assistant', 'team', 'visitor']);
    expect((await conversationsOf(person.id))[0]).toMatchObject({ quote_status: 'New' });

    const reply = { client_key: randomUUID(), text: 'We close at five.' };
    for (const _ of [1, 2]) expect((await owner.post(`/api/chats/${chat.id}/reply`, reply)).status).toBe(200);
    await talk.hear(/We close at five/);
    expect((await talk.messages()).filter(({ body }) => body === reply.text)).toHaveLength(1);
    await talk.say('And on Saturday?');
    await owner.post(`/api/chats/${chat.id}/hand-back`, {});
    await eventually(
      'an answer of the receptionist',
      async () =>
        (await chatOf(id)).messages.findLast(({ role }) => role === 'assistant' && role !== undefined)
          ?.seq !== 1,
    );
  });

  it('whispers what to say, which is sent once', async () => {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person });
    const [{ id } = { id: 0 }] = await conversationsOf(person.id);
    const chat = await chatOf(id);
    const whisper = { client_key: randomUUID(), text: 'Luis can come.' };
    for (const _ of [1, 2])
      expect((await owner.post(`/api/chats/${chat.id}/whisper`, whisper)).status).toBe(200);
    await talk.hear(/I checked with the team: Luis can come\./);
    expect((await talk.messages()).filter(({ body }) => body.includes('Luis'))).toHaveLength(1);
  });
});

describe('it ends or stops', () => {
  it('at once when they text STOP', async () => {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person });
    await talk.say('STOP');
    expect((await conversationsOf(person.id))[0]).toMatchObject({ call_status: 'completed' });
    expect((await talk.messages()).filter(({ direction }) => direction === 'out')).toHaveLength(1);
  });

  it('when the same words come three times in a row, and tells the team', async () => {
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person });
    const [{ id } = { id: 0 }] = await conversationsOf(person.id);
    for (const n of [1, 2, 3]) {
      await talk.say('Ticket 4711 was opened');
      if (n < 3)
        await eventually(
          'an answer',
          async () => (await chatOf(id)).messages.filter(({ role }) => role === 'assistant').length === n + 1,
        );
    }
    const chat = await chatOf(id);
    expect(chat).toMatchObject({ status: 'team', taken_by: null });
    expect(chat.messages.at(-1)).toMatchObject({
      role: 'system',
      content: expect.stringContaining('3 times in a row'),
    });
    expect((await owner.post(`/api/chats/${chat.id}/take-over`, {})).status).toBe(200);
  });

  it('and no automation that its end starts continues it again', async () => {
    const again = await createFlow(
      owner,
      new FlowBuilder('Again and again')
        .trigger('conversationFinished', { conversationVariables: [] })
        .step('continueConversation', { message: 'Shall we go on?' }),
    );
    const person = await makeContact(owner);
    const talk = new HeldConversation(owner, person);
    await startErrand(owner, { person });
    await talk.say('STOP');
    await talk.say('START');
    const run = await eventually('the run', async () =>
      (await runsOf(owner, again)).find(({ status }) => status === 'completed'),
    );
    expect(JSON.stringify(await logOf(owner, run.id))).toContain('An automation began this conversation');
    expect((await talk.messages()).some(({ body }) => body === 'Shall we go on?')).toBe(false);
  });
});
