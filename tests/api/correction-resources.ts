/** A corrected sentence of the first business, for `foreign-resources.ts`. */
import type { Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { owner: Visitor }) => Promise<{ params: Record<string, string>; body?: unknown }>;

type Named = { id: string; body: object };

/** A call with a sentence of the receptionist, and the correction of it. */
async function correctable(owner: Visitor): Promise<Named> {
  const { data } = (await owner.get('/api/conversations')).body as {
    data: { conversations: { id: number; source: string }[] };
  };
  const id = String(data.conversations.find(({ source }) => source === 'call')?.id);
  const detail = (await owner.get(`/api/conversations/${id}`)).body.data as { conversation: string };
  const lines = JSON.parse(detail.conversation) as { role: string; content: string }[];
  const place = lines.findLastIndex(({ role }) => role === 'assistant');
  const sentence = lines[place]?.content;
  return {
    id,
    body: { place, sentence, kind: 'answer', question: 'Why?', entry_id: '', correction: 'Because.' },
  };
}

export const CORRECTION_RESOURCES: Record<string, Maker> = {
  'GET /api/conversations/:id/corrections': async ({ owner }) => ({
    params: { id: (await correctable(owner)).id },
  }),
  'POST /api/conversations/:id/corrections': async ({ owner }) => {
    const { id, body } = await correctable(owner);
    return { params: { id }, body };
  },
  'DELETE /api/corrections/:id': async ({ owner }) => {
    const { id, body } = await correctable(owner);
    const reply = await owner.post(`/api/conversations/${id}/corrections`, body);
    return { params: { id: String((reply.body.data as { id: number }).id) } };
  },
};
