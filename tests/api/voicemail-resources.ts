/** Recordings and voicemails of the first business, for the access test to ask for as the second. */
import type { Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { owner: Visitor }) => Promise<{ params: Record<string, string>; body?: unknown }>;

const voicemail =
  (body?: unknown): Maker =>
  async ({ owner }) => ({ params: { id: String((await firstVoicemail(owner)).id) }, body });

const recording: Maker = async ({ owner }) => ({
  params: { id: String((await firstVoicemail(owner)).recording_id) },
});

export const VOICEMAIL_RESOURCES: Record<string, Maker> = {
  'GET /api/recordings/:id': recording,
  'GET /api/recordings/:id/audio': recording,
  'GET /api/voicemails/:id': voicemail(),
  'PUT /api/voicemails/:id/read': voicemail({ read: true }),
  'PUT /api/voicemails/:id/missed': voicemail({ missed: false }),
  'DELETE /api/voicemails/:id': voicemail(),
  'POST /api/voicemails/:id/restore': voicemail(),
};

async function firstVoicemail(owner: Visitor): Promise<{ id: number; recording_id: number }> {
  const { body } = await owner.get('/api/voicemails');
  const [first] = (body.data as { voicemails: { id: number; recording_id: number }[] }).voicemails;
  if (!first) throw new Error('the demo has no voicemail');
  return first;
}
