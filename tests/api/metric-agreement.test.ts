import { afterAll, expect, test } from 'vitest';
import { createEmbedder } from '#features/receptionist/recall/embedder.ts';
import { createEmbeddedReader } from '#features/reports/read/embedded/reader.ts';
import { isQuoted } from '#features/reports/read/quotation.ts';
import type { ReadValue } from '#features/reports/read/reader.ts';
import {
  LABELLED_METRICS,
  type Labelled,
  loadLabelled,
} from '#tests/support/labelled-conversations/labelled.ts';

const embedder = createEmbedder();
afterAll(() => embedder.close());
const read = createEmbeddedReader(embedder.embed);

const NOT_SAID = '-';
const LEAST = 0.8;

/** A text agrees when it has words that name the matter; anything else must be equal. */
function agrees(found: ReadValue | undefined, label: string): boolean {
  if (!found) return label === NOT_SAID;
  if (typeof found.value === 'boolean') return label === (found.value ? 'yes' : 'no');
  if (typeof found.value === 'number') return label === String(found.value);
  return found.value === found.evidence
    ? label.split('/').some((one) => String(found.value).toLowerCase().includes(one))
    : found.value === label;
}

async function measure(set: Labelled[]) {
  const figures = [];
  for (const [key, metric] of Object.entries(LABELLED_METRICS)) {
    const outcomes: { isRight: boolean; isSaid: boolean }[] = [];
    for (const { title, labels, conversation } of set) {
      const found = await read({ metric, conversation });
      if (found) expect(isQuoted(found.evidence, conversation), `${title}: ${found.evidence}`).toBe(true);
      const label = labels[key] ?? NOT_SAID;
      outcomes.push({ isRight: agrees(found, label), isSaid: label !== NOT_SAID });
    }
    const said = outcomes.filter(({ isSaid }) => isSaid);
    const share = (of: typeof outcomes) => of.filter(({ isRight }) => isRight).length / of.length;
    figures.push({ metric: metric.name, agreement: share(outcomes), where_said: share(said) });
  }
  return figures;
}

test.each(['tuned', 'held-out'] as const)(
  'the reader agrees with people (%s conversations)',
  async (file) => {
    const set = loadLabelled(file);
    expect(set).toHaveLength(file === 'tuned' ? 50 : 25);
    const figures = await measure(set);
    process.stdout.write(
      figures
        .map(
          (one) =>
            `${file}: ${one.metric}: ${one.agreement.toFixed(2)} (${one.where_said.toFixed(2)} of those said)\n`,
        )
        .join(''),
    );
    for (const { metric, agreement } of figures) expect(agreement, metric).toBeGreaterThanOrEqual(LEAST);
  },
);
