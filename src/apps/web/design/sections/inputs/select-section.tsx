import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/input/field.tsx';

const services = [
  { value: 'repair', label: 'Repair' },
  { value: 'install', label: 'Installation' },
  { value: 'inspection', label: 'Inspection' },
  { value: 'emergency', label: 'Emergency call-out, nights and public holidays included' },
  { value: 'other', label: 'Other', disabled: true },
];

export function SelectSection() {
  const [service, setService] = useState('repair');
  return (
    <Example title="Chosen, nothing chosen, error, disabled">
      <Columns>
        <Field label="Service">
          <Select options={services} value={service} onValueChange={setService} />
        </Field>
        <Field label="Visit type" required hint="The caller hears this back">
          <Select options={services} placeholder="Choose a type" />
        </Field>
        <Field label="Technician" error="Choose who goes">
          <Select options={services} />
        </Field>
        <Field label="Region" disabled>
          <Select options={services} defaultValue="emergency" />
        </Field>
      </Columns>
    </Example>
  );
}
