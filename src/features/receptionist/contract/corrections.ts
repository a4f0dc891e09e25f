/** Teaching by correcting: what a sentence of the receptionist should have been. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, idOf, idParams, replyOf, text, wholeNumber, wholeText } from '#platform/fields.ts';
import { CORRECTION_KINDS } from './vocabulary.ts';

const correction = z.object({
  id: z.number(),
  /** The number of the message in a chat, or its position in the transcript of a call. */
  place: z.number(),
  sentence: z.string(),
  kind: z.enum(CORRECTION_KINDS),
  /** The right answer, or the words that are never said. */
  correction: z.string(),
});
export type Correction = z.infer<typeof correction>;

const ofConversation = z.object({ id: idOf('The conversation id is not valid.') });

export const listCorrectionsRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations/:id/corrections',
  summary: 'What sentences of the receptionist in a conversation should have been',
  access: 'session',
  params: ofConversation,
  reply: replyOf(z.array(correction)),
});

export const correctRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/:id/corrections',
  summary: 'Correct a sentence: the draft learns it, and the conversation up to there becomes its test',
  access: 'session',
  params: ofConversation,
  body: z
    .object({
      place: wholeNumber({ min: 0, max: 1_000_000 }),
      sentence: wholeText(2000).min(1),
      kind: z.enum(CORRECTION_KINDS),
      /** For a new answer. */
      question: text(300),
      /** The answer of the draft that is changed; empty otherwise. */
      entry_id: text(40),
      correction: text(1000).min(1, 'Please write it.'),
    })
    .superRefine(({ kind, question, correction: words }, { addIssue }) => {
      if (kind === 'answer' && question === '')
        addIssue({ code: 'custom', path: ['question'], message: 'Please write the question.' });
      if (kind === 'never' && words.length > 100)
        addIssue({ code: 'custom', path: ['correction'], message: 'Use at most 100 characters.' });
    }),
  reply: replyOf(correction),
});

export const undoCorrectionRoute = defineRoute({
  method: 'DELETE',
  path: '/api/corrections/:id',
  summary: 'Take a correction back: out of the draft, with its test',
  access: 'session',
  params: idParams,
  reply: done,
});
