/** Reads from Facebook's webhook the few events that we use. Pure. */
import { z } from 'zod';
import { BODY_MAX_LENGTH } from '#features/messaging/contract.ts';
import { AppError } from '#platform/errors.ts';

export type MessengerEvent = { pageId: string; senderId: string } & (
  | { kind: 'message'; mid: string; text: string }
  | { kind: 'delivered'; mids: string[]; until: Date }
);

const watermark = z.object({ watermark: z.number().int().positive().max(8.64e15) });
const eventSchema = z.object({
  sender: z.object({ id: z.string().regex(/^\d{1,30}$/) }),
  message: z
    .object({
      mid: z.string().min(1).max(500),
      text: z.string().default(''),
      /** What the page itself wrote. */
      is_echo: z.boolean().default(false),
      attachments: z.array(z.object({ type: z.string() })).default([]),
    })
    .optional(),
  postback: z.object({ mid: z.string().min(1).max(500), title: z.string().default('') }).optional(),
  delivery: watermark.extend({ mids: z.array(z.string()).max(1000).default([]) }).optional(),
  read: watermark.optional(),
});
const payloadSchema = z.object({
  object: z.literal('page'),
  entry: z.array(z.object({ id: z.string(), messaging: z.array(z.unknown()).default([]) })),
});

/** In their order. Unknown kinds are skipped: Facebook adds some from time to time. */
export function readMessengerEvents(body: string): MessengerEvent[] {
  const payload = payloadSchema.safeParse(parse(body));
  if (!payload.success) throw new AppError('bad-request', { cause: payload.error });
  return payload.data.entry.flatMap(({ id: pageId, messaging }) =>
    messaging.flatMap((one) => {
      const event = eventSchema.safeParse(one);
      return event.success ? eventsIn({ pageId, ...event.data }) : [];
    }),
  );
}

function eventsIn({
  pageId,
  sender: { id: senderId },
  message,
  postback,
  delivery,
  read,
}: { pageId: string } & z.infer<typeof eventSchema>): MessengerEvent[] {
  const who = { pageId, senderId };
  const seen = delivery ?? read;
  if (message && !message.is_echo)
    return [{ ...who, kind: 'message', mid: message.mid, text: textOf(message) }];
  if (postback)
    return [{ ...who, kind: 'message', mid: postback.mid, text: textOf({ text: postback.title }) }];
  if (seen)
    return [{ ...who, kind: 'delivered', mids: delivery?.mids ?? [], until: new Date(seen.watermark) }];
  return [];
}

/** Names attachments, so that a message with nothing else does not look empty. */
const textOf = ({ text, attachments = [] }: { text: string; attachments?: { type: string }[] }): string =>
  [text, ...attachments.slice(0, 10).map(({ type }) => `[attachment: ${type.slice(0, 40)}]`)]
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll('\0', '')
    .slice(0, BODY_MAX_LENGTH);

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
