import { useState } from 'react';
import type { Metric } from '#features/reports/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { amount } from '#ui/format/amount.ts';
import { ReadingList } from './reading-list.tsx';

const ALL = '';

/** The conversations that the metric counts; where it has fixed answers, all of them or those of one. */
export function AnsweredList(listed: { metric: Metric; days: number; timezone: string | undefined }) {
  const { answers, said } = listed.metric;
  const [answer, setAnswer] = useState(ALL);
  if (!answers) return <ReadingList {...listed} part={{ counted: 'yes' }} />;
  const options = [
    { value: ALL, label: `All answers (${amount(said?.said ?? 0)})` },
    ...answers.map(({ name, count }) => ({ value: name, label: `${name} (${amount(count)})` })),
  ];
  // A category may have been renamed meanwhile.
  const shown = options.some(({ value }) => value === answer) ? answer : ALL;
  return (
    <div className="flex flex-col gap-3">
      <Select aria-label="Answer" options={options} value={shown} onValueChange={setAnswer} />
      <ReadingList
        key={shown}
        {...listed}
        part={{ counted: 'yes', ...(shown !== ALL && { answer: shown }) }}
      />
    </div>
  );
}
