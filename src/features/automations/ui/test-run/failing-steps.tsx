import type { Graph } from '#engine/graph/graph.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';

/** The steps whose failure does not stop the run; the test can make each of them fail. */
export function FailingSteps({
  graph,
  failing,
  onChange,
}: {
  graph: Graph;
  failing: readonly string[];
  onChange: (failing: string[]) => void;
}) {
  const steps = graph.nodes.filter(
    (node) => node.type === 'customNode' && (node.data.onFailure ?? 'stop') !== 'stop',
  );
  if (steps.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Pretend that these steps fail</legend>
      {steps.map(({ id, data: { name } }) => (
        <Checkbox
          key={id}
          label={name}
          checked={failing.includes(id)}
          onCheckedChange={(isFailing) =>
            onChange(isFailing ? [...failing, id] : failing.filter((other) => other !== id))
          }
        />
      ))}
    </fieldset>
  );
}
