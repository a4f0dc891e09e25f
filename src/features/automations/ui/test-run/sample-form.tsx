import type { Placeholder } from '#engine/text/placeholders.ts';
import { placeholderName } from '#engine/text/placeholders.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { useFlowVariables } from '../flow-variables.ts';
import { isFilledByServer, type Sample } from './sample-variables.ts';

/** A value for each variable that the flow uses. */
export function SampleForm({
  names,
  sample,
  onChange,
}: {
  names: readonly Placeholder[];
  sample: Sample;
  onChange: (sample: Sample) => void;
}) {
  const { catalogue } = useFlowVariables();
  if (names.length === 0)
    return <p className="text-soft">This automation uses no variables, so there is nothing to fill in.</p>;
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      {names.map((placeholder) => {
        const name = placeholderName(placeholder);
        return (
          <Field key={name} label={catalogue.labelOf(name)} reserveMessage={false}>
            <Input
              autoComplete="off"
              maxLength={2000}
              placeholder={isFilledByServer(placeholder, catalogue) ? 'Your own is used' : 'No value'}
              value={sample[name] ?? ''}
              onValueChange={(value) => onChange({ ...sample, [name]: value })}
            />
          </Field>
        );
      })}
    </div>
  );
}
