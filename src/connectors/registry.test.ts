import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { byDefault } from './default/index.ts';
import type { Action } from './framework/define-action.ts';
import { TRIGGER_GROUPS } from './framework/define-trigger.ts';
import { drawerValues, savePayload } from './framework/payload.ts';
import { ACTION_CATALOGUE, ACTIONS, TRIGGER_CATALOGUE, TRIGGERS, VENDORS } from './registry.ts';

const actionOf = (id: string): Action => {
  const found = ACTIONS.find((action) => action.id === id);
  if (!found) throw new Error(`no action ${id}`);
  return found;
};
const blank = (id: string) => {
  const action = actionOf(id);
  const saved = savePayload({ action, values: drawerValues({ action }) });
  if (!saved.ok) throw new Error(saved.message);
  return saved.payload;
};

describe('the default actions', () => {
  it('save blank drawers as specified', () => {
    expect(Object.fromEntries(byDefault.actions.map(({ id }) => [id, blank(id)]))).toEqual({
      sms: {
        name: 'Send SMS',
        description: '',
        action: 'sms',
        type: 'sms',
        label: 'Send SMS',
        recipient: '{contact.phone_number}',
        smsBody: '',
        aiAssist: false,
      },
      email: {
        name: 'Send Email',
        description: '',
        action: 'email',
        type: 'email',
        label: 'Send Email',
        sender: '',
        recipient: '{customer}',
        subject: '',
        emailBody: '',
        cc: '',
        bcc: '',
        aiAssist: false,
      },
      outboundCall: {
        name: 'Outbound Call',
        description: '',
        action: 'outboundCall',
        type: 'outboundCall',
        label: 'Outbound Call',
        recipient: '{customer}',
        selectedTemplate: 'custom',
        initialMessage: '',
        smsBody: '',
        aiAssist: false,
      },
      webhook: {
        name: 'Webhook',
        description: '',
        action: 'webhook',
        type: 'webhook',
        label: 'Webhook',
        url: '',
        payloadType: 'json',
        data: [],
        headers: [],
      },
      ifElse: {
        name: 'Split Logic',
        description: '',
        action: 'ifElse',
        type: 'splitLogic',
        label: 'Split Logic',
        branches: [],
      },
      delay: {
        name: 'Delay',
        description: '',
        action: 'delay',
        type: 'delay',
        label: 'Delay',
        delayType: 'timeDelay',
        delayValue: '',
        delayUnit: 'minutes',
        businessHoursOnly: false,
      },
      continueConversation: {
        name: 'Continue Conversation',
        description: '',
        action: 'continueConversation',
        type: 'continueConversation',
        label: 'Continue Conversation',
        contactName: '',
        contactPhone: '',
        contactEmail: '',
        externalConversationId: '',
        crmConversationId: '',
        startConversationVia: 'sms',
        promptTemplate: 'standard',
        additionalDetails: '',
        message: '',
        crmType: 'gohighlevel',
      },
      updateConversation: {
        name: 'Update Conversation',
        description: 'Update conversation properties',
        action: 'updateConversation',
        type: 'updateConversation',
        label: 'Update Conversation',
        status: '',
        quoteValue: '',
        salesValue: '',
        adminNotes: '',
      },
      tellTeam: {
        name: 'Tell the Team',
        description: '',
        action: 'tellTeam',
        type: 'tellTeam',
        label: 'Tell the Team',
        channel: 'email',
        who: 'everyone',
        emails: '',
        numbers: '',
        subject: '',
        message: '',
      },
      askForReview: {
        name: 'Ask for a Review',
        description: '',
        action: 'askForReview',
        type: 'askForReview',
        label: 'Ask for a Review',
        channel: 'sms',
        message: 'Thank you for choosing {business.name}. How did we do? It takes a minute to tell us:',
      },
    });
  });

  it('accept no customer’s address as a team address', () => {
    const check = ACTION_CATALOGUE.get('tellTeam')?.check;
    const message = 'Call them back';
    expect(check?.({ channel: 'sms', numbers: '+18015550178', message })).toEqual([]);
    expect(check?.({ channel: 'sms', numbers: '{contact.phone_number}', message })).toEqual([
      { field: 'numbers', message: 'Phone Numbers cannot hold variables.' },
    ]);
  });

  it('keep the name that the user gave, as the label too', () => {
    const action = actionOf('webhook');
    expect(savePayload({ action, values: { name: ' Tell the CRM ' } })).toMatchObject({
      ok: true,
      payload: { name: 'Tell the CRM', label: 'Tell the CRM' },
    });
  });

  it('title their drawers as specified', () => {
    expect(actionOf('sms').drawer).toEqual({ add: 'Add New SMS Action', edit: 'Edit SMS Action' });
    expect(actionOf('outboundCall').drawer).toEqual({
      add: 'Add New Outbound Call Action',
      edit: 'Edit Outbound Call Action',
    });
    expect(actionOf('ifElse').drawer.add).toBe('Condition Builder');
  });

  it('say what keeps them from running', () => {
    const problems = (id: string) =>
      ACTION_CATALOGUE.get(id)
        ?.check(blank(id))
        .map(({ field }) => field);
    expect(problems('sms')).toEqual(['smsBody']);
    expect(problems('email')).toEqual(['subject', 'emailBody']);
    expect(problems('outboundCall')).toEqual(['initialMessage']);
    const templated = { ...blank('outboundCall'), selectedTemplate: 'lead-follow-up' };
    expect(ACTION_CATALOGUE.get('outboundCall')?.check(templated)).toEqual([
      { field: 'initialMessage', message: 'Initial Message is required' },
    ]);
    expect(problems('webhook')).toEqual(['url']);
    expect(problems('updateConversation')).toEqual([]);
  });

  it('have consistent ids, fields and rules', () => {
    expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
    for (const { fields, outputs = [] } of ACTIONS) {
      const keys = fields.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      const rules = fields.flatMap(({ visibleWhen }) => {
        if (!visibleWhen) return [];
        if ('all' in visibleWhen) return visibleWhen.all;
        return 'any' in visibleWhen ? visibleWhen.any : [visibleWhen];
      });
      for (const { field } of rules) expect(keys).toContain(field);
      for (const output of outputs) expect(output).toMatch(/^\w+\.\w+$/);
    }
  });
});

describe('the triggers', () => {
  it('begin with the catalogue of the specification, with forms still to come, and two that start by time', () => {
    expect(TRIGGERS.slice(0, 8).map(({ id, active }) => [id, active])).toEqual([
      ['conversationFinished', true],
      ['appointmentBooked', true],
      ['formSubmitted', false],
      ['receiveWebhook', true],
      ['appointmentCompleted', true],
      ['conversationStatusChange', true],
      ['schedule', true],
      ['appointmentTime', true],
    ]);
    expect(TRIGGER_GROUPS.map(({ title }) => title)).toEqual(['General Triggers', 'Field Routes']);
    expect(TRIGGER_CATALOGUE.get('conversationFinished')?.phrase).toBe('a conversation finishes');
  });

  it('hear of an appointment that is booked, moved, canceled and completed, by an event each', () => {
    const heard = TRIGGERS.flatMap(({ id, event }) =>
      event?.startsWith('appointment.') ? [[id, event]] : [],
    );
    expect(Object.fromEntries(heard)).toEqual({
      appointmentBooked: 'appointment.booked',
      appointmentMoved: 'appointment.moved',
      appointmentCanceled: 'appointment.canceled',
      appointmentCompleted: 'appointment.completed',
    });
  });

  it('provide an offering only with an appointment', () => {
    for (const { id, provides } of TRIGGERS)
      expect([id, provides.includes('offering')]).toEqual([id, provides.includes('appointment')]);
  });
});

describe('the vendors', () => {
  it('have ids of their own', () => {
    expect(new Set(VENDORS.map(({ id }) => id)).size).toBe(VENDORS.length);
    expect(new Set(VENDORS.map(({ integrationId }) => integrationId)).size).toBe(VENDORS.length);
  });

  it('show no second field for the description of a step', () => {
    const shared = ACTIONS.filter(({ fields }) => fields.some(({ key }) => key === 'description'));
    expect(shared.filter(({ name }) => !('fixed' in name)).map(({ id }) => id)).toEqual([]);
  });

  it.each(VENDORS.map(({ id }) => id))('%s passes the conformance suite', (id) => {
    const test = readFileSync(`src/connectors/${id}/${id}.test.ts`, 'utf8');
    expect(test).toContain('describeConformance({');
  });
});
