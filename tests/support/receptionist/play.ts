/** Plays a scripted caller against a brain, and writes down every sentence and every call. */
import { toLocal } from '#engine/time/zoned-time.ts';
import type { Brain, BrainState, Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { playTurn } from './play-turn.ts';
import { BOOKED, FACTS, openWorld, type Visit, ZONE } from './world.ts';

export type Played = {
  /** One line per call, as `callText` writes it. */
  calls: string[];
  said: Sentence[];
  visits: Visit[];
  state: BrainState | null;
};

export async function play({
  brain,
  lines,
  facts = FACTS,
  insteadOf = () => null,
}: {
  brain: Brain;
  lines: readonly string[];
  facts?: Facts;
  /** What a call is answered with instead of doing it. */
  insteadOf?: (call: ToolCall) => ToolResult | null;
}): Promise<Played> {
  const world = openWorld({ facts });
  const calls: string[] = [];
  const said: Sentence[] = [];
  let state: BrainState | null = null;
  for (const line of lines) {
    const run = (call: ToolCall) => insteadOf(call) ?? world.run(call);
    const turn = await playTurn({ brain, state, said: line, facts, run });
    said.push(...turn.say);
    calls.push(...turn.calls.map((call) => callText(call)));
    state = turn.state;
  }
  return { calls, said, visits: world.visits, state };
}

/** "book Drain cleaning 2034-11-16 16:00 for Ana Ruiz, +17205550134" */
export function callText({ tool, input }: ToolCall): string {
  switch (tool) {
    case 'checkAvailability':
      return `look for ${titleOf(input.offeringId)} from ${input.from}, ${input.days} days`;
    case 'holdTime':
      return `hold ${titleOf(input.offeringId)} ${when(input.startsAt)}`;
    case 'bookAppointment':
      return `book ${titleOf(input.offeringId)} ${when(input.startsAt)} for ${who(input)}${input.address ? `, at ${input.address}` : ''}`;
    case 'findAppointments':
      return `find the appointments of ${who(input)}`;
    case 'rescheduleAppointment':
      return `move ${visitText(input.appointmentId)} to ${when(input.startsAt)}`;
    case 'cancelAppointment':
      return `cancel ${visitText(input.appointmentId)}`;
    case 'takeMessage':
      return `${input.urgent ? 'urgent message' : 'message'} of ${who(input)}: ${input.message}`;
    case 'askForCallBack':
      return `call back ${who(input)}: ${input.about}`;
    case 'transfer':
      return input.emergency ? 'transfer an emergency' : 'transfer';
    case 'setVariable':
      return `${input.name} = ${input.value}`;
    case 'answerFromKnowledge':
      return `recall ${input.question}`;
    case 'endConversation':
      return 'end';
  }
}

const titleOf = (id: number): string =>
  FACTS.offerings.find((one) => one.id === id)?.title ?? `offering ${id}`;

function when(startsAt: string): string {
  const { date, time } = toLocal({ instant: new Date(startsAt), zone: ZONE });
  return `${date} ${time}`;
}

function visitText(id: number): string {
  const found = BOOKED().find((one) => one.id === id);
  return found ? `${found.title} of ${found.name}` : `appointment ${id}`;
}

type Person = { firstName: string; lastName: string; phone: string; email: string };
const who = ({ firstName, lastName, phone, email }: Person): string =>
  [`${firstName} ${lastName}`.trim(), phone, email].filter((part) => part !== '').join(', ');
