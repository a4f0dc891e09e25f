import { Plus, Trash2 } from 'lucide-react';
import { type VariableMapping, variableName } from '#engine/trigger-settings.ts';
import type { VariableCatalogue } from '#engine/values/variable-catalogue.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { useRowFocus } from '../step-form/use-row-focus.ts';
import { useFlowVariables } from '../variables/flow-variables.ts';
import { lastName } from './guess-variables.ts';
import { typedName } from './typed-name.ts';

const UNUSED = 'unused';
/** Any name will do there. */
const OWN = 'webhook';
const choicesIn = ({ folders }: VariableCatalogue) => [
  { value: UNUSED, label: 'Not used' },
  { value: OWN, label: 'Custom field' },
  ...folders.flatMap(({ category, variables }) =>
    variables.map(({ field, label }) => ({ value: `${category}.${field}`, label })),
  ),
];

/** The path of each variable's value in the request. Only rows with category and field become variables. */
export function MappingTable({
  mappings,
  guesses,
  onChange,
  onAdd,
}: {
  mappings: readonly VariableMapping[];
  /** How many rows were guessed and wait to be confirmed. */
  guesses: number;
  onChange: (mappings: VariableMapping[]) => void;
  onAdd: () => void;
}) {
  const { list, goTo } = useRowFocus<HTMLTableSectionElement>();
  return (
    <section aria-labelledby="mappings">
      <h3 id="mappings" className="mb-1 font-semibold">
        Variable Mappings
      </h3>
      <p className="mb-3 text-sm text-soft">
        Say what a field of the request becomes, and every step can use it. Contact fields also find or make
        the contact.
      </p>
      <p role="status" className="text-sm text-accent-ink">
        {guesses > 0 ? <span className="mb-3 block">{guessText(guesses)}</span> : null}
      </p>
      <table className="w-full table-fixed border-collapse text-sm" aria-labelledby="mappings">
        <thead hidden={mappings.length === 0}>
          <tr className="text-left text-soft">
            <th className="w-[40%] pb-1 font-medium">Field and sample</th>
            <th className="pb-1 pl-2 font-medium">Becomes</th>
            <th className="w-10">
              <span className="sr-only">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody ref={list}>
          {mappings.map((mapping, index) => (
            <MappingRow
              key={mapping.id}
              mapping={mapping}
              number={index + 1}
              onChange={(changes) =>
                onChange(mappings.map((one) => (one === mapping ? { ...one, ...changes } : one)))
              }
              onRemove={() => {
                goTo(index);
                onChange(mappings.filter((one) => one !== mapping));
              }}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3} className="pt-1">
              <Button
                size="small"
                icon={<Plus />}
                onClick={() => {
                  goTo(mappings.length);
                  onAdd();
                }}
              >
                Add mapping
              </Button>
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function MappingRow({
  mapping,
  number,
  onChange,
  onRemove,
}: {
  mapping: VariableMapping;
  number: number;
  onChange: (changes: Partial<VariableMapping>) => void;
  onRemove: () => void;
}) {
  const { jsonPath, variableField, sampleValue } = mapping;
  const choice = choiceOf(mapping);
  const choices = choicesIn(useFlowVariables().catalogue);
  const isKnown = choices.some(({ value }) => value === choice);
  return (
    <tr className="border-line border-t align-top">
      <td className="py-2">
        <Input
          aria-label={`Path ${number}`}
          placeholder="lead.phone"
          value={jsonPath}
          onChange={({ target }) => onChange({ jsonPath: target.value })}
          className="font-mono text-sm"
        />
        <span title={sampleValue} className="mt-1 block truncate text-soft">
          {sampleValue}
        </span>
      </td>
      <td className="py-2 pl-2">
        <Select
          aria-label={`Becomes ${number}`}
          options={isKnown ? choices : [...choices, { value: choice, label: choice }]}
          value={choice}
          onValueChange={(next) => onChange(changesTo({ choice: next, mapping }))}
        />
        {choice === OWN ? (
          <Input
            aria-label={`Name ${number}`}
            placeholder="Name"
            value={variableField}
            onChange={({ target }) => onChange({ variableField: typedName(target.value) })}
            className="mt-1 text-sm"
          />
        ) : null}
      </td>
      <td className="py-2 text-right">
        <Button
          variant="ghost"
          size="small"
          icon={<Trash2 />}
          label={`Remove mapping ${number}`}
          onClick={onRemove}
          className="mt-1"
        />
      </td>
    </tr>
  );
}

function choiceOf({ variableCategory, variableField }: VariableMapping): string {
  const category = variableCategory.toLowerCase();
  if (category === OWN) return OWN;
  return category && variableField ? `${category}.${variableField}` : UNUSED;
}

function changesTo({
  choice,
  mapping,
}: {
  choice: string;
  mapping: VariableMapping;
}): Pick<VariableMapping, 'variableCategory' | 'variableField'> {
  if (choice === UNUSED) return { variableCategory: '', variableField: '' };
  if (choice === OWN) return { variableCategory: OWN, variableField: variableName(lastName(mapping)) };
  const [variableCategory = '', variableField = ''] = choice.split('.');
  return { variableCategory, variableField };
}

const guessText = (guesses: number): string =>
  guesses === 1
    ? 'We guessed what 1 field is. Check it before you save.'
    : `We guessed what ${guesses} fields are. Check them before you save.`;
