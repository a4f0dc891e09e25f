/** The callers of training/callers, in the form that training/callers.md describes. */
import { globSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { WEEKDAYS } from '#engine/time/zoned-time.ts';

export const PARTS = ['valid', 'test'] as const;
export type Part = (typeof PARTS)[number];

export const KINDS = [
  'booking',
  'fragments',
  'corrections',
  'ways to say a time',
  'picks',
  'moving',
  'canceling',
  'lookup',
  'price',
  'several questions',
  'service area',
  'hours',
  'follow-up',
  'question',
  'out of scope',
  'vague problem',
  'returning customer',
  'two wishes',
  'call back',
  'message',
  'person',
  'complaint',
  'angry',
  'refuses',
  'odd spelling',
  'second language',
  'emergency',
  'not an emergency',
  'wrong number',
  'sales or job',
  'others',
  'inject',
  'Spanish',
  'other language',
  'goodbye',
  'gives up',
] as const;

/** What a caller may be asked for. */
const TOPICS = [
  'service',
  'time',
  'slot',
  'name',
  'phone',
  'email',
  'address',
  'confirm',
  'appointment',
  'cancel',
  'message',
  'danger',
  'more',
] as const;

const words = z.string().trim().min(1);
const clock = z.string().regex(/^\d\d:\d\d$/);
const span = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/);
const phone = z.string().regex(/^\+1\d{10}$/);

const businessSchema = z.strictObject({
  name: words,
  trade: words,
  phone,
  email: words,
  website: words,
  address: words,
  areas: z.array(words),
  hours: z.partialRecord(z.enum(WEEKDAYS), span),
  offerings: z.array(
    z.strictObject({
      title: words,
      description: words,
      minutes: z.int().positive(),
      price: z
        .string()
        .regex(/^(from )?\$[\d,]+(\.\d\d)?$/)
        .nullable(),
    }),
  ),
  faqs: z.array(z.strictObject({ id: words, question: words, answer: words })),
  emergencies: z.array(words),
  booked: z.array(z.strictObject({ name: words, phone, offering: words, date: z.iso.date(), time: clock })),
});
export type CallerBusiness = z.output<typeof businessSchema>;

const within = { on: z.array(z.iso.date()).min(1), from: clock, to: clock };
const fact = z
  .string()
  .regex(
    /^((price|offering|faq):.+|hours|areas|address|phone number|email address|website|appointment|identity)$/,
  );

const expectSchema = z.strictObject({
  booked: z
    .strictObject({
      offering: words,
      ...within,
      firstName: words,
      lastName: words.optional(),
      phone: phone.optional(),
      pick: z.int().min(1).max(3).optional(),
    })
    .nullable()
    .optional(),
  moved: z.strictObject({ name: words, ...within }).optional(),
  canceled: z.strictObject({ name: words, offering: words }).optional(),
  facts: z.array(fact).optional(),
  notFacts: z.array(fact).optional(),
  passedOn: z.array(z.string().min(1)).min(1).optional(),
  callBack: z.literal(true).optional(),
  message: z.literal(true).optional(),
  transfer: z.literal(true).optional(),
  reach: words.optional(),
  emergency: z.boolean().optional(),
  sorry: z.literal(true).optional(),
  namesBusiness: z.literal(true).optional(),
  language: z.literal('es').optional(),
  ends: z.literal(true).optional(),
  silentAbout: z.array(words).optional(),
});
export type Expected = z.output<typeof expectSchema>;

const interruption = z.strictObject({ at: z.enum(TOPICS), say: words });

const callerSchema = z.strictObject({
  business: words,
  kind: z.enum(KINDS),
  style: words,
  opens: z.array(words).min(1),
  says: z.partialRecord(z.enum(TOPICS), words),
  interrupts: z.union([interruption, z.array(interruption)]).optional(),
  expect: expectSchema,
});
export type Caller = z.output<typeof callerSchema>;

const CALLERS_FOLDER = 'training/callers';

export type LoadedCaller = {
  /** Their file and line. */
  where: string;
  caller: Caller;
  business: CallerBusiness;
};

/** Every caller of a part with the business that they call. */
export function loadCallers(part: Part): LoadedCaller[] {
  const known = globSync(`${CALLERS_FOLDER}/businesses-${part}-*.json`).flatMap((file) =>
    parsed({ schema: z.array(businessSchema), text: readFileSync(file, 'utf8'), where: file }),
  );
  const byName = new Map(known.map((business) => [business.name, business]));
  const files = globSync(`${CALLERS_FOLDER}/${part}-*.jsonl`).sort();
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((text, index) => {
        if (text.trim() === '') return [];
        const where = `${file}:${index + 1}`;
        const caller = parsed({ schema: callerSchema, text, where });
        const business = byName.get(caller.business);
        if (!business) throw new Error(`${where}: no such business`);
        return [{ where, caller, business }];
      }),
  );
}

/** Errors tell the place and never the words: those of the test part stay unseen. */
function parsed<Schema extends z.ZodType>({
  schema,
  text,
  where,
}: {
  schema: Schema;
  text: string;
  where: string;
}): z.output<Schema> {
  const { data, error } = schema.safeParse(jsonIn(text));
  if (error) {
    const faults = error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`);
    throw new Error(`${where}: ${faults.join(', ')}`);
  }
  return data;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
