import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { idOf } from '#platform/fields.ts';

const recordingId = z.object({ id: idOf('The recording id is not valid.') });

const segmentSchema = z.object({
  /** The message's index in the stored transcript. */
  message: z.number(),
  start_ms: z.number(),
  end_ms: z.number(),
});
export type Segment = z.infer<typeof segmentSchema>;

const recordingSchema = z.object({
  id: z.number(),
  audio_url: z.string(),
  content_type: z.string(),
  duration_ms: z.number(),
  /** The loudness over time, 0 to 100. */
  peaks: z.array(z.number()),
  segments: z.array(segmentSchema),
  /** Synthesized for the demo, not recorded. */
  synthetic: z.boolean(),
});
export type Recording = z.infer<typeof recordingSchema>;

export const recordingRoute = defineRoute({
  method: 'GET',
  path: '/api/recordings/:id',
  summary: 'What a player shows of a recording before playing it',
  access: 'session',
  params: recordingId,
  reply: z.object({ status: z.literal('success'), data: recordingSchema }),
});

export const recordingAudioRoute = defineRoute({
  method: 'GET',
  path: '/api/recordings/:id/audio',
  summary: 'The audio of a recording, or the part that the Range header requests',
  access: 'session',
  params: recordingId,
  reply: z.string(),
  replyType: 'audio/wav',
});

export const audioUrl = (id: number): string => `/api/recordings/${id}/audio`;

/** Null for the address of a recording stored elsewhere. */
export function recordingIdOf(url: string): number | null {
  const id = /^\/api\/recordings\/([1-9]\d{0,14})\/audio$/.exec(url)?.[1];
  return id ? Number(id) : null;
}
