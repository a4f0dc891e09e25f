import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { Combobox } from '#ui/choice/combobox.tsx';
import { MultiCombobox } from '#ui/choice/multi-combobox.tsx';
import { Field } from '#ui/input/field.tsx';

const cities = ['Astoria', 'Bend', 'Corvallis', 'Eugene', 'Gresham', 'Medford', 'Portland', 'Salem'].map(
  (name) => ({
    value: name.toLowerCase(),
    label: name,
  }),
);

const contactTypes = [
  { value: 'lead', label: 'Lead' },
  { value: 'customer', label: 'Customer' },
  { value: 'supplier', label: 'Supplier' },
  { value: 'spam', label: 'Spam' },
  { value: 'past', label: 'Past customer, no visit in over a year' },
];

export function ComboboxSection() {
  const [city, setCity] = useState<string | null>('portland');
  const [none, setNone] = useState<string | null>(null);
  const [types, setTypes] = useState(['lead', 'customer']);
  const [many, setMany] = useState(['lead', 'customer', 'supplier', 'past']);
  return (
    <>
      <Example title="One">
        <Columns>
          <Field label="City">
            <Combobox options={cities} value={city} onValueChange={setCity} />
          </Field>
          <Field label="Second city" error="Choose a city">
            <Combobox options={cities} value={none} onValueChange={setNone} placeholder="Choose a city" />
          </Field>
          <Field label="Home city" disabled>
            <Combobox options={cities} value="salem" onValueChange={setNone} />
          </Field>
        </Columns>
      </Example>
      <Example title="Several, as chips">
        <Columns>
          <Field label="Contact types">
            <MultiCombobox
              options={contactTypes}
              value={types}
              onValueChange={setTypes}
              placeholder="All types"
            />
          </Field>
          <Field label="Types to export" hint="Wraps when there are many">
            <MultiCombobox options={contactTypes} value={many} onValueChange={setMany} />
          </Field>
          <Field label="Fixed types" disabled>
            <MultiCombobox options={contactTypes} value={['lead']} onValueChange={setMany} disabled />
          </Field>
        </Columns>
      </Example>
    </>
  );
}
