import { Plus, Trash2 } from 'lucide-react';
import type { VariableMapping } from '#engine/trigger-settings.ts';
import { VARIABLE_CATALOGUE } from '#engine/variable-catalogue.ts';
import { Button } from '#ui/button.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useRowFocus } from '../forms/use-row-focus.ts';
import { typedName } from './typed-name.ts';
import { changeMapping, fieldsOf } from './webhook-form.ts';

const UNUSED = 'unused';
const CATEGORIES = [
  { value: UNUSED, label: 'Not used' },
  ...VARIABLE_CATALOGUE.map(({ category, title }) => ({ value: category, label: title })),
];

/** Where in the request a variable's value stands. Only rows with category and field become variables. */
export function MappingRows({
  mappings,
  onChange,
  onAdd,
}: {
  mappings: readonly VariableMapping[];
  onChange: (mappings: VariableMapping[]) => void;
  onAdd: () => void;
}) {
  const { list, goTo } = useRowFocus<HTMLUListElement>();
  const edit = (mapping: VariableMapping, changes: Partial<VariableMapping>) =>
    onChange(mappings.map((one) => (one === mapping ? changeMapping(mapping, changes) : one)));
  return (
    <section aria-labelledby="mappings">
      <h3 id="mappings" className="mb-1 font-semibold">
        Variable Mappings
      </h3>
      <p className="mb-3 text-sm text-soft">
        Give a path of the request a category and a field, and every step can use it. Contact fields also find
        or make the contact.
      </p>
      <ul ref={list} className="flex flex-col gap-3">
        {mappings.map((mapping, index) => (
          <MappingRow
            key={mapping.id}
            mapping={mapping}
            number={index + 1}
            onChange={(changes) => edit(mapping, changes)}
            onRemove={() => {
              goTo(index);
              onChange(mappings.filter((one) => one !== mapping));
            }}
          />
        ))}
      </ul>
      <Button
        size="small"
        icon={<Plus />}
        className="mt-3"
        onClick={() => {
          goTo(mappings.length);
          onAdd();
        }}
      >
        Add mapping
      </Button>
    </section>
  );
}

function MappingRow({
  mapping: { jsonPath, variableCategory, variableField, sampleValue },
  number,
  onChange,
  onRemove,
}: {
  mapping: VariableMapping;
  number: number;
  onChange: (changes: Partial<VariableMapping>) => void;
  onRemove: () => void;
}) {
  return (
    <li className="rounded-card border border-line p-3">
      <div className="flex gap-2">
        <Input
          aria-label={`Path ${number}`}
          placeholder="lead.phone"
          value={jsonPath}
          onChange={({ target }) => onChange({ jsonPath: target.value })}
          className="font-mono text-sm"
        />
        <Button variant="ghost" icon={<Trash2 />} label={`Remove mapping ${number}`} onClick={onRemove} />
      </div>
      <div className="mt-2 grid gap-2 sm:grid-cols-2">
        <Select
          aria-label={`Category ${number}`}
          options={CATEGORIES}
          value={variableCategory.toLowerCase() || UNUSED}
          onValueChange={(category) => onChange({ variableCategory: category === UNUSED ? '' : category })}
        />
        <FieldOfCategory
          category={variableCategory}
          field={variableField}
          number={number}
          onChange={(field) => onChange({ variableField: field })}
        />
      </div>
      {sampleValue ? (
        <p className="mt-2 truncate text-sm text-soft">
          Sample: <span className="text-ink">{sampleValue}</span>
        </p>
      ) : null}
    </li>
  );
}

function FieldOfCategory({
  category,
  field,
  number,
  onChange,
}: {
  category: string;
  field: string;
  number: number;
  onChange: (field: string) => void;
}) {
  const known = fieldsOf(category);
  const label = `Field ${number}`;
  if (known.length === 0)
    return (
      <Input
        aria-label={label}
        placeholder="Field"
        value={field}
        disabled={category === ''}
        onChange={({ target }) => onChange(typedName(target.value))}
      />
    );
  return (
    <Select
      aria-label={label}
      placeholder="Field"
      options={known.map((one) => ({ value: one.field, label: one.label }))}
      value={field || null}
      onValueChange={onChange}
    />
  );
}
