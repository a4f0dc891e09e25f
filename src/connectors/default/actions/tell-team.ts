import { teamMembers } from '#connectors/default/team-members.ts';
import { defineAction } from '#connectors/framework/define-action.ts';
import type { Values } from '#connectors/framework/field.ts';
import type { FieldProblem, Surroundings } from '#engine/catalogue.ts';

export const EVERYONE = 'everyone';
export const OTHER_ADDRESSES = 'other';

export const tellTeam = defineAction({
  id: 'tellTeam',
  title: 'Tell the Team',
  description: 'Send an email or a text to your own team.',
  icon: 'megaphone',
  group: 'default',
  active: true,
  phrase: 'tell the team',
  drawer: { add: 'Tell the Team', edit: 'Tell the Team' },
  name: { whenBlank: 'Tell the Team' },
  fields: [
    {
      kind: 'select',
      key: 'channel',
      label: 'Tell Them By',
      options: [
        { value: 'email', label: 'Email' },
        { value: 'sms', label: 'Text message' },
      ],
      default: 'email',
    },
    {
      kind: 'select',
      key: 'who',
      label: 'Who',
      options: [
        { value: EVERYONE, label: 'Everyone who signs in for this business' },
        { value: OTHER_ADDRESSES, label: 'Other addresses' },
      ],
      source: teamMembers,
      default: EVERYONE,
      visibleWhen: { field: 'channel', is: ['email'] },
    },
    {
      kind: 'commaList',
      key: 'emails',
      label: 'Email Addresses',
      of: 'email',
      needed: true,
      // A customer's address would bypass Do Not Call and quiet hours here.
      withoutVariables: true,
      visibleWhen: {
        all: [
          { field: 'channel', is: ['email'] },
          { field: 'who', is: [OTHER_ADDRESSES] },
        ],
      },
    },
    {
      kind: 'commaList',
      key: 'numbers',
      label: 'Phone Numbers',
      of: 'phone',
      needed: true,
      withoutVariables: true,
      visibleWhen: { field: 'channel', is: ['sms'] },
    },
    {
      kind: 'text',
      key: 'subject',
      label: 'Subject',
      needed: true,
      visibleWhen: { field: 'channel', is: ['email'] },
    },
    { kind: 'multiline', key: 'message', label: 'Message', needed: true },
  ],
  // Queued in the same commit as the step; the messaging feature sends it once per key and address.
  effect: 'inside',
  takesIdempotencyKey: true,
  lacks,
});

/** A step can tell this many addresses at most. */
export const MOST_TOLD = 50;
export const TOO_MANY = `A step can tell ${MOST_TOLD} addresses at most.`;
export const PERSON_GONE = 'The person this step notifies is no longer on your team.';

function lacks(values: Values, { team }: Surroundings): FieldProblem[] {
  if (values.channel === 'sms') return tooMany('numbers', values.numbers);
  if (values.who === OTHER_ADDRESSES) return tooMany('emails', values.emails);
  const told = values.who === EVERYONE ? team : team.filter(({ id }) => id === values.who);
  return told.length === 0 ? [{ field: 'who', message: PERSON_GONE }] : [];
}

function tooMany(field: string, list: unknown): FieldProblem[] {
  const addresses = String(list ?? '').split(',');
  return addresses.length > MOST_TOLD ? [{ field, message: TOO_MANY }] : [];
}
