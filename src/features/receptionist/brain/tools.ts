/** What a brain can do, declared once: the host runs it, a language model is offered it, tests assert it. */
import { z } from 'zod';
import { LIMITS } from '#features/receptionist/contract/profile-choices.ts';

const text = (max: number) => z.string().trim().max(max);
const instant = z.iso.datetime();
const day = z.iso.date();
const person = {
  firstName: text(100).default(''),
  lastName: text(100).default(''),
  /** E.164 */
  phone: text(20).default(''),
  email: text(254).default(''),
};

type Declared<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  /** For a language model. */
  description: string;
  /** Whether it changes something: such calls run once, however often the turn is repeated. */
  writes: boolean;
  input: Input;
  output: Output;
};
const defineTool = <Input extends z.ZodType, Output extends z.ZodType>(
  tool: Declared<Input, Output>,
): Declared<Input, Output> => tool;

const refused = z.object({
  done: z.literal(false),
  why: z.enum([
    'taken',
    'closed',
    'past',
    'tooSoon',
    'tooFar',
    'gone',
    'enough',
    'byMail',
    'byText',
    'refused',
  ]),
});

const BY_LINK =
  'With `byMail` or `byText` nothing has changed yet: the customer was sent a link by which they confirm it.';

export const TOOLS = {
  checkAvailability: defineTool({
    description: 'List the free times for an offering from a day on.',
    writes: false,
    input: z.object({
      offeringId: z.number(),
      from: day,
      days: z.number().int().min(1).max(LIMITS.lookAheadDays),
    }),
    output: z.object({ slots: z.array(z.object({ startsAt: instant, calendarId: z.number() })) }),
  }),
  holdTime: defineTool({
    description: 'Keep a free time for a few minutes while the customer gives their details.',
    writes: true,
    input: z.object({ offeringId: z.number(), calendarId: z.number(), startsAt: instant }),
    output: z.union([z.object({ done: z.literal(true), holdId: z.number() }), refused]),
  }),
  bookAppointment: defineTool({
    description:
      'Book a time that checkAvailability listed. With `enough` they have visits booked already: pass the wish on to the team. With `held` the time is kept for them until then, and booked once they confirm it by the link they were sent: say so.',
    writes: true,
    input: z.object({
      offeringId: z.number(),
      calendarId: z.number(),
      startsAt: instant,
      holdId: z.number().nullable(),
      ...person,
      address: text(300).default(''),
      notes: text(1000).default(''),
    }),
    output: z.union([
      z.object({
        done: z.literal(true),
        appointmentId: z.number(),
        /** Not booked yet: they were sent a link by which they confirm it until then. */
        held: z.object({ by: z.enum(['email', 'sms']), until: instant }).optional(),
      }),
      refused,
    ]),
  }),
  findAppointments: defineTool({
    description:
      'Find the upcoming appointments of a customer by the phone number and name they were booked with.',
    writes: false,
    input: z.object(person),
    output: z.object({
      appointments: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          offeringId: z.number().nullable(),
          startsAt: instant,
        }),
      ),
    }),
  }),
  rescheduleAppointment: defineTool({
    description: `Move an appointment that findAppointments listed to a free time. ${BY_LINK}`,
    writes: true,
    input: z.object({ appointmentId: z.number(), calendarId: z.number(), startsAt: instant }),
    output: z.union([z.object({ done: z.literal(true) }), refused]),
  }),
  cancelAppointment: defineTool({
    description: `Cancel an appointment that findAppointments listed. ${BY_LINK}`,
    writes: true,
    input: z.object({ appointmentId: z.number() }),
    output: z.union([z.object({ done: z.literal(true) }), refused]),
  }),
  takeMessage: defineTool({
    description: 'Pass a message on to the team.',
    writes: true,
    input: z.object({ ...person, message: text(2000), urgent: z.boolean() }),
    output: z.object({ done: z.literal(true) }),
  }),
  askForCallBack: defineTool({
    description: 'Ask the team to call the customer back.',
    writes: true,
    input: z.object({ ...person, about: text(2000), when: text(200).default('') }),
    output: z.object({ done: z.literal(true) }),
  }),
  transfer: defineTool({
    description: 'Hand the conversation over to a person of the business.',
    writes: true,
    input: z.object({ reason: text(500), emergency: z.boolean() }),
    /** `reached` is false when no one of the team has the portal open. */
    output: z.object({ reached: z.boolean() }),
  }),
  answerFromKnowledge: defineTool({
    description: 'Find what the business says about a question.',
    writes: false,
    input: z.object({ question: text(500) }),
    output: z.object({ facts: z.array(z.object({ id: z.string(), text: z.string(), score: z.number() })) }),
  }),
  setVariable: defineTool({
    description: 'Remember something the business wants to know of this conversation.',
    writes: true,
    input: z.object({ name: text(100), value: text(500) }),
    output: z.object({ done: z.literal(true) }),
  }),
  endConversation: defineTool({
    description: 'End the conversation after saying goodbye.',
    writes: true,
    input: z.object({}),
    output: z.object({ done: z.literal(true) }),
  }),
} as const;

export type ToolId = keyof typeof TOOLS;
export type ToolInput<Id extends ToolId> = z.output<(typeof TOOLS)[Id]['input']>;
export type ToolOutput<Id extends ToolId> = z.output<(typeof TOOLS)[Id]['output']>;

type CallOf<Id extends ToolId> = Id extends ToolId ? { tool: Id; input: ToolInput<Id> } : never;
export type ToolCall = CallOf<ToolId>;
type ResultOf<Id extends ToolId> = Id extends ToolId ? { tool: Id; output: ToolOutput<Id> } : never;
export type ToolResult = ResultOf<ToolId>;
