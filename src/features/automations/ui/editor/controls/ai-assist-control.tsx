import { useMutation } from '@tanstack/react-query';
import { Sparkles, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { assistRoute, BRIEF_MAX } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { useFlowVariables } from '../variables/flow-variables.ts';

/** Suggests a text for another field of the drawer. Nothing changes until the user accepts it, and that can be undone. */
export function AiAssistControl({ field, value, error, onChange, values, change }: ControlProps<'aiAssist'>) {
  const isOn = value === true;
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={field.label}
        hint={field.help}
        error={error}
        checked={isOn}
        onCheckedChange={onChange}
      />
      {isOn ? <Assistant field={field} values={values} change={change} /> : null}
    </div>
  );
}

function Assistant({ field, values, change }: Pick<ControlProps<'aiAssist'>, 'field' | 'values' | 'change'>) {
  const [brief, setBrief] = useState('');
  const [replaced, setReplaced] = useState<string | null>(null);
  const variables = useOwnVariables();
  const text = textOf(values[field.writes]);
  const stop = useRef<AbortController>(undefined);
  const suggesting = useMutation({
    mutationFn: async () => {
      stop.current = new AbortController();
      const body = { medium: field.medium, brief: brief.trim(), text: text.trim(), variables };
      return (await call(assistRoute, { body, signal: stop.current.signal })).data;
    },
  });
  const suggestion = suggesting.data;
  const write = (words: string) => change({ [field.writes]: words });
  const accept = () => {
    setReplaced(text);
    write(suggestion?.text ?? '');
    suggesting.reset();
  };
  const cancel = () => {
    stop.current?.abort();
    suggesting.reset();
  };
  const canAsk = brief.trim() !== '' || text.trim() !== '';
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-sunken p-3">
      <Field
        label="What should it say?"
        hint="Leave this empty to improve what you have written."
        error={suggesting.error?.message}
        reserveMessage={false}
      >
        <Textarea
          rows={2}
          maxLength={BRIEF_MAX}
          value={brief}
          placeholder="Thank them for their visit and ask how it went"
          onValueChange={setBrief}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          icon={<Sparkles />}
          loading={suggesting.isPending}
          disabled={!canAsk}
          onClick={() => suggesting.mutate()}
        >
          {brief.trim() === '' ? 'Improve the text' : 'Suggest a text'}
        </Button>
        {suggesting.isPending ? <Button onClick={cancel}>Cancel</Button> : null}
        {replaced !== null && !suggestion ? (
          <Button
            icon={<Undo2 />}
            onClick={() => {
              write(replaced);
              setReplaced(null);
            }}
          >
            Undo
          </Button>
        ) : null}
      </div>
      <div aria-live="polite">
        {suggestion ? (
          <div className="flex flex-col gap-3">
            <p className="text-sm text-soft">
              {suggestion.by === 'model'
                ? 'Suggested by the language model'
                : 'Put together from your own words; no language model was used'}
            </p>
            <p className="break-words whitespace-pre-wrap rounded-md bg-surface p-3">{suggestion.text}</p>
            <div className="flex flex-wrap gap-2">
              <Button variant="primary" onClick={accept}>
                Use this text
              </Button>
              <Button onClick={() => suggesting.reset()}>Discard</Button>
            </div>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Those that have a value in this flow. */
function useOwnVariables(): string[] {
  const { names, provided } = useFlowVariables();
  return [...names].filter((name) => provided.has(name.split('.', 1)[0] ?? ''));
}
