import { type ChartType, canAdd, type Metric, RULE_TEXTS } from '#features/reports/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { CHART_WORDS, kindWords } from '../words.ts';

/** The metrics of a chart. One that cannot be added is disabled and says why. */
export function MetricChoice({
  type,
  metrics,
  value,
  error,
  onValueChange,
}: {
  type: ChartType | '';
  metrics: readonly Metric[];
  value: readonly number[];
  error: string | undefined;
  onValueChange: (value: number[]) => void;
}) {
  const selected = metrics.filter(({ id }) => value.includes(id));
  return (
    <fieldset aria-describedby={error ? 'chart-metrics-error' : undefined} className="flex flex-col gap-1.5">
      <legend className="pb-1.5 text-sm font-medium">
        Metrics
        <span aria-hidden="true" className="ml-0.5 text-danger">
          *
        </span>
      </legend>
      {type === '' ? null : <p className="text-sm text-soft">{RULE_TEXTS[type]}</p>}
      <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-control border border-line">
        {metrics.map((metric) => {
          const isChosen = value.includes(metric.id);
          const mayAdd = type !== '' && canAdd(type, { selected, metric });
          return (
            <li key={metric.id} className="px-3 py-1">
              <Checkbox
                label={
                  <>
                    {metric.name}{' '}
                    <span className="text-sm text-soft">{kindWords(metric.calculation_type)}</span>
                  </>
                }
                checked={isChosen}
                disabled={!isChosen && !mayAdd}
                hint={isChosen || mayAdd ? undefined : whyNot(type, metric)}
                onCheckedChange={(on) =>
                  onValueChange(on ? [...value, metric.id] : value.filter((id) => id !== metric.id))
                }
              />
            </li>
          );
        })}
      </ul>
      {error ? (
        <p id="chart-metrics-error" role="alert" className="text-[0.8125rem] leading-5 text-danger">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

function whyNot(type: ChartType | '', metric: Metric): string {
  if (type === '') return 'Choose a chart type first';
  return canAdd(type, { selected: [], metric })
    ? 'Does not go with the metrics that you chose'
    : `A ${CHART_WORDS[type].toLowerCase()} chart can’t show this kind of metric`;
}
