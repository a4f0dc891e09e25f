import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { replyOf, text } from '#platform/fields.ts';
import { REHEARSAL } from './vocabulary.ts';

const sentence = z.object({
  text: z.string(),
  /** The owner's facts that it comes from. */
  receipts: z.array(z.object({ fact: z.string(), text: z.string() })),
});

export const rehearsedTurn = z.object({
  /** Empty for the greeting. */
  said: z.string(),
  sentences: z.array(sentence),
  /** What it would have done for a customer: "Would book Drain cleaning …". */
  would: z.array(z.string()),
  /** Answers to pick instead of typing. */
  choices: z.array(z.string()),
});
export type RehearsedTurn = z.infer<typeof rehearsedTurn>;

export const rehearseRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/rehearsals',
  summary: 'Talk to the draft: the whole conversation is played again, and nothing is booked, sent or stored',
  access: 'session',
  body: z.object({
    /** What the caller says, in order. */
    lines: z.array(text(REHEARSAL.lineLength).min(1, 'Please write something.')).max(REHEARSAL.lines),
  }),
  reply: replyOf(z.array(rehearsedTurn)),
});
