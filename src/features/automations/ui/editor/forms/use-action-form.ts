import { useCallback, useState } from 'react';
import type { Action } from '#connectors/framework/define-action.ts';
import type { Values } from '#connectors/framework/field.ts';
import { savePayload } from '#connectors/framework/payload.ts';
import type { GraphNode, StepData } from '#engine/graph/graph.ts';
import { createId } from '../state/create-id.ts';
import { changedValues, openingValues } from './form-values.ts';

type Failure = { message: string; errors: Readonly<Record<string, string>> };

export function useActionForm({ action, node }: { action: Action; node: GraphNode | null }) {
  const [newId] = useState(createId);
  const [opening] = useState(() => openingValues({ action, node, newId }));
  const [values, setValues] = useState<Values>(opening);
  const [failure, setFailure] = useState<Failure | null>(null);

  const change = useCallback(
    (changes: Values) => setValues((before) => changedValues({ action, values: before, changes })),
    [action],
  );
  return {
    values,
    change,
    failure,
    /** The id that the step gets when it is new. */
    newId,
    isChanged: JSON.stringify(values) !== JSON.stringify(opening),
    /** The values to store, or null with the reason in `failure`. */
    submit: (): StepData | null => {
      const saved = savePayload({ action, values });
      if (saved.ok) {
        setFailure(null);
        return saved.payload;
      }
      const errors = Object.fromEntries(saved.problems.map(({ field, message }) => [field, message]));
      setFailure({ message: saved.message, errors });
      return null;
    },
    refuse: (message: string) => setFailure({ message, errors: {} }),
  };
}
