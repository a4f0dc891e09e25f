import {
  tellTeam as declared,
  EVERYONE,
  MOST_TOLD,
  OTHER_ADDRESSES,
  PERSON_GONE,
  TOO_MANY,
} from '#connectors/default/actions/tell-team.ts';
import type { InputOf } from '#connectors/framework/define-action.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { queueTeamMessages, requireTeamAllowance } from '#features/messaging/team/team-message-service.ts';
import { normalAddress } from '#features/reach/service.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { messageKey } from './message-key.ts';
import { readInput } from './read-input.ts';
import type { InsideStep } from './step.ts';

export async function tellTeam({ tx, context, run, request }: InsideStep): Promise<StepOutcome> {
  const input = readInput(declared, request);
  const to = await addressesOf(tx, input);
  if (to.length === 0) throw refused('There is no one to tell.');
  if (to.length > MOST_TOLD) throw refused(TOO_MANY);
  const isText = input.channel === 'sms';
  const { businessId } = run;
  await requireTeamAllowance(tx, {
    context,
    businessId,
    channel: isText ? 'sms' : 'email',
    body: input.message,
    to,
  });
  await queueTeamMessages(tx, {
    context,
    businessId,
    channel: isText ? 'sms' : 'email',
    to,
    ...(isText ? {} : { subject: input.subject }),
    body: input.message,
    idempotencyKey: messageKey(request),
  });
  return { kind: 'performed', details: { told: to } };
}

async function addressesOf(tx: Transaction, input: InputOf<typeof declared>): Promise<string[]> {
  if (input.channel === 'sms') return input.numbers.map(numberOf);
  if (input.who === OTHER_ADDRESSES) return input.emails;
  const team = await listTeam(tx);
  const chosen = input.who === EVERYONE ? team : team.filter(({ id }) => id === input.who);
  if (chosen.length === 0) throw refused(PERSON_GONE);
  return chosen.map(({ email }) => email);
}

function numberOf(written: string): string {
  const number = normalAddress({ channel: 'sms', to: written });
  if (!/^\+\d{7,15}$/.test(number)) throw refused(`“${written}” is not a phone number.`);
  return number;
}

const refused = (message: string) => new AppError('validation-failed', { message });
