/** The reader's thread: pairs of texts in, what they say out. */
import { readFileSync } from 'node:fs';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { answerRequests } from '#platform/thread.ts';
import { chancesOf, clausesIn, type Numbers, spansIn } from './decode.ts';
import { MODEL, SETTINGS } from './model-files.ts';
import type { Pair, RawReading } from './raw-reading.ts';
import { createWordPiece, type Token } from './word-piece.ts';

type Encoded = { ids: number[]; lead: number; tokens: Token[]; text: string };

const { cls, sep, tokensOf } = createWordPiece(readFileSync(MODEL.vocabulary, 'utf8'));
const session = InferenceSession.create(MODEL.weights, { intraOpNumThreads: 1, interOpNumThreads: 1 });

answerRequests<Pair[], RawReading[]>({
  answer: async (pairs) => await readAll(pairs.map(encode)),
  transfer: (readings) => readings.map(({ vector }) => vector.buffer as ArrayBuffer),
});

function encode({ first, second }: Pair): Encoded {
  const lead = tokensOf(first).slice(0, SETTINGS.first);
  const tokens = tokensOf(second).slice(0, SETTINGS.second);
  const ids = [cls, ...lead.map(({ id }) => id), sep, ...tokens.map(({ id }) => id), sep];
  return { ids, lead: lead.length + 2, tokens, text: second };
}

/** Read at once, texts are as long as the longest of them: so those of about one length are read together. */
const AT_ONCE = 4;

async function readAll(encoded: readonly Encoded[]): Promise<RawReading[]> {
  const byLength = encoded
    .map((row, place) => ({ row, place }))
    .sort((one, other) => one.row.ids.length - other.row.ids.length);
  const readings: { place: number; reading: RawReading }[] = [];
  for (let at = 0; at < byLength.length; at += AT_ONCE) {
    const some = byLength.slice(at, at + AT_ONCE);
    const read = await readTogether(some.map(({ row }) => row));
    readings.push(...read.map((reading, index) => ({ place: some[index]?.place ?? 0, reading })));
  }
  return readings.sort((one, other) => one.place - other.place).map(({ reading }) => reading);
}

async function readTogether(encoded: readonly Encoded[]): Promise<RawReading[]> {
  const width = Math.max(...encoded.map(({ ids }) => ids.length));
  const input = (valueAt: (row: Encoded, at: number) => number) =>
    new Tensor(
      'int64',
      BigInt64Array.from(
        encoded.flatMap((row) => Array.from({ length: width }, (_, at) => BigInt(valueAt(row, at)))),
      ),
      [encoded.length, width],
    );
  const outputs = await (await session).run({
    ids: input(({ ids }, at) => ids[at] ?? 0),
    types: input(({ ids, lead }, at) => (at >= lead && at < ids.length ? 1 : 0)),
    mask: input(({ ids }, at) => (at < ids.length ? 1 : 0)),
  });
  return encoded.map((row, index) => {
    const rowOf = (name: string, size: number, from = 0, count = size): Float32Array => {
      const start = index * size + from;
      const numbers = outputs[name]?.data;
      if (!(numbers instanceof Float32Array)) throw new Error(`The reader gave no ${name}.`);
      return numbers.subarray(start, start + count);
    };
    const perToken = (name: string, size: number) =>
      rowOf(name, width * size, row.lead * size, row.tokens.length * size);
    const numbers: Numbers = {
      acts: rowOf('acts', SETTINGS.acts.length),
      tokenActs: perToken('tokenActs', SETTINGS.acts.length),
      begins: perToken('begins', 1),
      spans: perToken('spans', SETTINGS.tags.length),
    };
    const clauses = clausesIn(numbers, row.tokens, row.text);
    return {
      chances: chancesOf(numbers, clauses),
      clauses,
      spans: spansIn(numbers, row.tokens, SETTINGS.tags),
      vector: rowOf('vector', SETTINGS.vector).slice(),
      fit: rowOf('fit', 1)[0] ?? 0,
    };
  });
}
