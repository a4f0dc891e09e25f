/**
 * How often the embedded reader agrees with people, by kind of metric, and how often each way of reading is right: the table of
 * `read/embedded/confidence.ts` is made of these. What blocks is that each reading quotes the conversation.
 */
import { afterAll, expect, test } from 'vitest';
import { createEmbedder } from '#features/receptionist/recall/embedder.ts';
import { kindOf } from '#features/reports/contract/vocabulary.ts';
import { createEmbeddedReader } from '#features/reports/read/embedded/reader.ts';
import { isQuoted } from '#features/reports/read/quotation.ts';
import type { ReadValue } from '#features/reports/read/reader.ts';
import { createReader } from '#platform/model/reader/reader.ts';
import { loadLabelled, SETS } from '#tests/support/labelled-conversations/labelled.ts';

const NOT_SAID = '-';
const NOTHING = 'nothing';

const embedder = createEmbedder();
const trained = createReader();
afterAll(() => Promise.all([embedder.close(), trained.close()]));
let way = NOTHING;
const read = createEmbeddedReader({
  embed: embedder.embed,
  trained,
  onRead: (found) => {
    way = found?.way ?? NOTHING;
  },
});

/** A text agrees when it has words that name the matter; anything else must be equal. */
function agrees(
  value: ReadValue['value'] | undefined,
  { label, isText }: { label: string; isText: boolean },
) {
  if (value === undefined || label === NOT_SAID) return value === undefined && label === NOT_SAID;
  if (typeof value === 'boolean') return label === (value ? 'yes' : 'no');
  if (typeof value === 'number') return value === Number(label.replaceAll(',', ''));
  return isText ? label.split('/').some((one) => value.toLowerCase().includes(one)) : value === label;
}

type Outcome = { kind: string; way: string; isRight: boolean; isSaid: boolean; isRead: boolean };
const ratio = (some: Outcome[]) => `${some.filter(({ isRight }) => isRight).length} of ${some.length}`;

test.each(SETS)('reads only what was said (%s)', async (set) => {
  const outcomes: Outcome[] = [];
  for (const { title, labels, conversation } of loadLabelled(set))
    for (const { metric, label } of labels) {
      way = NOTHING;
      const reading = await read({ metric, conversation });
      if (reading)
        expect(isQuoted(reading.evidence, conversation), `${title}: ${reading.evidence}`).toBe(true);
      const kind = kindOf(metric.calculation_type);
      outcomes.push({
        kind,
        way,
        isRight: agrees(reading?.value, { label, isText: kind === 'text' }),
        isSaid: label !== NOT_SAID,
        isRead: reading !== undefined,
      });
    }
  expect(outcomes.length).toBeGreaterThan(50);
  const lines = [...Map.groupBy(outcomes, ({ kind }) => kind)].map(([kind, own]) => {
    const said = own.filter(({ isSaid }) => isSaid);
    const invented = own.filter(({ isSaid, isRead }) => isRead && !isSaid).length;
    return `${kind}: ${ratio(own)} agree, ${ratio(said)} of those said, ${invented} invented`;
  });
  const ways = [...Map.groupBy(outcomes, ({ way }) => way)].map(([way, own]) => `${way} ${ratio(own)}`);
  process.stdout.write([...lines, `ways: ${ways.join(', ')}`].map((line) => `${set}: ${line}\n`).join(''));
});
