/** The tools of a rehearsal: they look, but change nothing. What they would have changed is told in words. */
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type {
  ToolCall,
  ToolId,
  ToolInput,
  ToolOutput,
  ToolResult,
} from '#features/receptionist/brain/tools.ts';
import type { Context } from '#platform/context.ts';
import type { Scene } from './scenes.ts';

export type Stage = { context: Context; businessId: string; facts: Facts; scene: Scene };
type Acted<Id extends ToolId> = { output: ToolOutput<Id>; would?: string };
type ActedOut = { [Id in ToolId]: (input: ToolInput<Id>, stage: Stage) => Promise<Acted<Id>> };

/** Stands for what would have been made; nothing has this id. */
const NO_ID = 0;

export async function actOut(call: ToolCall, stage: Stage): Promise<{ result: ToolResult; would?: string }> {
  const act = ACTED_OUT[call.tool] as (input: unknown, stage: Stage) => Promise<Acted<ToolId>>;
  const { output, would } = await act(call.input, stage);
  return { result: { tool: call.tool, output } as ToolResult, would };
}

const ACTED_OUT: ActedOut = {
  checkAvailability: async (input, { scene }) => ({ output: { slots: await scene.listFree(input) } }),
  holdTime: async () => ({ output: { done: true, holdId: NO_ID } }),
  bookAppointment: async ({ offeringId, startsAt, firstName, lastName }, stage) => ({
    output: { done: true, appointmentId: NO_ID },
    would: `Would book ${titleOf(offeringId, stage)}${forWhom(firstName, lastName)} on ${when(startsAt, stage)}.`,
  }),
  findAppointments: async (input, { scene }) => ({
    output: { appointments: await scene.listAppointments(input) },
  }),
  rescheduleAppointment: async ({ startsAt }, stage) => ({
    output: { done: true },
    would: `Would move the appointment to ${when(startsAt, stage)}.`,
  }),
  cancelAppointment: async () => ({ output: { done: true }, would: 'Would cancel the appointment.' }),
  takeMessage: async ({ message, urgent }) => ({
    output: { done: true },
    would: `Would pass on ${urgent ? 'an urgent' : 'a'} message to you: “${message}”`,
  }),
  askForCallBack: async ({ about, when: at }) => ({
    output: { done: true },
    would: `Would ask you to call back${at === '' ? '' : ` ${at}`}: “${about}”`,
  }),
  transfer: async ({ emergency }) => ({
    output: { reached: true },
    would: emergency ? 'Would ring through to you at once.' : 'Would hand the conversation over to you.',
  }),
  answerFromKnowledge: async ({ question }, { context, facts }) => {
    const recall = await context.memory.receptionist.recallFor(facts);
    const texts = new Map(facts.knowledge.map(({ id, answer }) => [`faq:${id}`, answer]));
    const found = (await recall(question)).flatMap(({ id, score }) => {
      const text = texts.get(id);
      return text === undefined ? [] : { id, text, score };
    });
    return { output: { facts: found } };
  },
  setVariable: async ({ name, value }) => ({
    output: { done: true },
    would: `Would note ${name}: ${value}.`,
  }),
  endConversation: async () => ({ output: { done: true }, would: 'Would end the conversation.' }),
};

const titleOf = (offeringId: number, { facts }: Stage): string =>
  facts.offerings.find(({ id }) => id === offeringId)?.title ?? 'an appointment';

function forWhom(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.trim();
  return name === '' ? '' : ` for ${name}`;
}

const when = (startsAt: string, { facts }: Stage): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: facts.business.hours.timezone,
  }).format(new Date(startsAt));
