import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { variableName } from '#engine/trigger-settings.ts';
import type { AnswerField } from '#engine/variables/answer-fields.ts';
import { Autocomplete } from '#ui/choice/autocomplete.tsx';
import { Button } from '#ui/control/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { stepAnswerQuery } from '../sources/step-answer.ts';
import type { ControlProps } from '../step-form/control-props.ts';
import { useEditedStep } from '../step-form/edited-step.ts';
import { useRowFocus } from '../step-form/use-row-focus.ts';

/** Paths into the response, offered from the last one received, each with the name that later steps use. */
export function AnswerFieldsControl({ field, value, error, onChange }: ControlProps<'answerFields'>) {
  const rows = Array.isArray(value) ? (value as AnswerField[]) : [];
  const { list, goTo } = useRowFocus<HTMLUListElement>();
  const answer = useLastAnswer();
  const samples = new Map(answer?.fields.map(({ json_path: path, sample }) => [path, sample]));
  const edit = (at: number, changes: Partial<AnswerField>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const setPath = (at: number, row: AnswerField, jsonPath: string) => {
    const sampleValue = samples.get(jsonPath);
    const isNamed = row.name !== '' && row.name !== nameOf(row.jsonPath);
    edit(at, {
      jsonPath,
      ...(sampleValue !== undefined && { sampleValue }),
      ...(isNamed ? {} : { name: nameOf(jsonPath) }),
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">{field.label}</legend>
      <p className="mb-2 text-[0.8125rem] leading-5 text-soft">
        {field.help}{' '}
        {answer
          ? 'We suggest those of the last answer.'
          : 'Once this step has run, we suggest those of its last answer.'}
      </p>
      <ul ref={list} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never change places
          <li key={index} className="flex flex-col gap-1">
            <div className="flex gap-2">
              <div className="min-w-0 grow">
                <Autocomplete
                  value={row.jsonPath}
                  onValueChange={(path) => setPath(index, row, path)}
                  choices={[...samples.keys()]}
                  input={
                    <Input
                      aria-label={`${field.label}: Path ${index + 1}`}
                      placeholder="customer.id"
                      autoComplete="off"
                      spellCheck={false}
                    />
                  }
                />
              </div>
              <Input
                aria-label={`${field.label}: Name ${index + 1}`}
                placeholder="Name"
                autoComplete="off"
                value={row.name}
                onChange={({ target }) => edit(index, { name: target.value })}
                onBlur={() => edit(index, { name: variableName(row.name) })}
                className="w-2/5!"
              />
              <Button
                variant="ghost"
                icon={<Trash2 />}
                label={`Remove ${field.label} ${index + 1}`}
                onClick={() => {
                  goTo(index);
                  onChange(rows.filter((_, other) => other !== index));
                }}
              />
            </div>
            {row.sampleValue ? (
              <p className="truncate text-[0.8125rem] leading-5 text-soft">e.g. {row.sampleValue}</p>
            ) : null}
          </li>
        ))}
      </ul>
      {error ? <p className="mt-1 text-sm text-danger">{error}</p> : null}
      <Button
        size="small"
        icon={<Plus />}
        className="mt-2"
        onClick={() => {
          goTo(rows.length);
          onChange([...rows, { jsonPath: '', name: '', sampleValue: '' }]);
        }}
      >
        Add a field
      </Button>
    </fieldset>
  );
}

function useLastAnswer() {
  const { flowId, nodeId } = useEditedStep();
  const { data } = useQuery({
    ...stepAnswerQuery({ flowId, nodeId: nodeId ?? '' }),
    enabled: nodeId !== null,
  });
  return data ?? null;
}

/** `customer.phones[0].number` → "number" */
const nameOf = (jsonPath: string): string =>
  variableName(
    jsonPath
      .split(/[.[\]"]+/)
      .filter(isWord)
      .at(-1) ?? '',
  );

const isWord = (part: string): boolean => /[A-Za-z]/.test(part);
