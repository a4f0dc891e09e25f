import { Plus, Trash2 } from 'lucide-react';
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { useRowFocus } from '../step-form/use-row-focus.ts';
import { typedName } from './typed-name.ts';

export function VariableCard({
  variable,
  number,
  onChange,
  onRemove,
}: {
  variable: ConversationVariable;
  number: number;
  onChange: (variable: ConversationVariable) => void;
  onRemove: () => void;
}) {
  const { name, instructions, has_expected_responses: hasResponses } = variable;
  return (
    <article aria-label={name || `Variable ${number}`} className="rounded-card border border-line p-4">
      <div className="flex items-end gap-2">
        <Field label="Name" required reserveMessage={false} className="grow">
          <Input
            value={name}
            placeholder="budget_range"
            autoComplete="off"
            onChange={({ target }) => onChange({ ...variable, name: typedName(target.value) })}
          />
        </Field>
        <Button
          variant="ghost"
          icon={<Trash2 />}
          label={`Remove ${name || `variable ${number}`}`}
          onClick={onRemove}
        />
      </div>
      <Field label="Instructions" reserveMessage={false} className="mt-4">
        <Textarea
          rows={3}
          value={instructions}
          maxLength={20_000}
          placeholder="What to ask, and what counts as an answer"
          onChange={({ target }) => onChange({ ...variable, instructions: target.value })}
        />
      </Field>
      <Checkbox
        className="mt-3"
        label="Has expected responses"
        hint="The answer is noted as one of these."
        checked={hasResponses}
        onCheckedChange={(checked) =>
          onChange({
            ...variable,
            has_expected_responses: checked,
            expected_responses:
              checked && variable.expected_responses.length === 0 ? [''] : variable.expected_responses,
          })
        }
      />
      {hasResponses ? <Responses variable={variable} onChange={onChange} /> : null}
    </article>
  );
}

function Responses({
  variable,
  onChange,
}: {
  variable: ConversationVariable;
  onChange: (variable: ConversationVariable) => void;
}) {
  const { list, goTo } = useRowFocus<HTMLUListElement>();
  const responses = variable.expected_responses;
  const change = (next: string[]) => onChange({ ...variable, expected_responses: next });
  return (
    <div className="mt-2 pl-9">
      <ul ref={list} className="mb-2 flex flex-col gap-2">
        {responses.map((response, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: responses have no identity of their own and never change places
          <li key={index} className="flex gap-2">
            <Input
              aria-label={`Expected response ${index + 1}`}
              value={response}
              maxLength={200}
              onChange={({ target }) =>
                change(responses.map((one, at) => (at === index ? target.value : one)))
              }
            />
            <Button
              variant="ghost"
              icon={<Trash2 />}
              label={`Remove expected response ${index + 1}`}
              onClick={() => {
                goTo(index);
                change(responses.filter((_, at) => at !== index));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        icon={<Plus />}
        onClick={() => {
          goTo(responses.length);
          change([...responses, '']);
        }}
      >
        Add response
      </Button>
    </div>
  );
}
