/** What the embedded reader makes of labelled conversations. */
import { kindOf, type MetricKind } from '#features/reports/contract/vocabulary.ts';
import type { TrainedReader } from '#features/reports/read/embedded/read-input.ts';
import { createEmbeddedReader } from '#features/reports/read/embedded/reader.ts';
import { isQuoted } from '#features/reports/read/quotation.ts';
import type { ReadValue } from '#features/reports/read/reader.ts';
import type { NearEnough } from '#platform/model/reader/nearness.ts';
import { type LabelledSet, loadLabelled } from './labelled.ts';

export type Outcome = {
  title: string;
  kind: MetricKind;
  /** How it was read; `nothing` if it was not. */
  way: string;
  evidence: string;
  isQuoted: boolean;
  isRight: boolean;
  /** By the label. */
  isSaid: boolean;
  isRead: boolean;
};

const NOT_SAID = '-';
const NOTHING = 'nothing';

export async function outcomesOf({
  set,
  ...model
}: {
  set: LabelledSet;
  trained: TrainedReader;
  nearEnough?: NearEnough;
}): Promise<Outcome[]> {
  let way = NOTHING;
  const read = createEmbeddedReader({
    ...model,
    onRead: (found) => {
      way = found?.way ?? NOTHING;
    },
  });
  const outcomes: Outcome[] = [];
  for (const { title, labels, conversation } of loadLabelled(set))
    for (const { metric, label } of labels) {
      way = NOTHING;
      const reading = await read({ metric, conversation });
      const kind = kindOf(metric.calculation_type);
      outcomes.push({
        title,
        kind,
        way,
        evidence: reading?.evidence ?? '',
        isQuoted: !reading || isQuoted(reading.evidence, conversation),
        isRight: agrees(reading?.value, { label, isText: kind === 'text' }),
        isSaid: label !== NOT_SAID,
        isRead: reading !== undefined,
      });
    }
  return outcomes;
}

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
