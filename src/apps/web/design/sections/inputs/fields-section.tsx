import { Search } from 'lucide-react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';

export function FieldsSection() {
  return (
    <>
      <Example title="Default, required, hint, error, disabled">
        <Columns>
          <Field label="Business name">
            <Input placeholder="Harbor Plumbing" />
          </Field>
          <Field label="Email" required hint="Where new leads are sent">
            <Input type="email" autoComplete="email" />
          </Field>
          <Field label="Website" error="Enter an address such as https://example.com">
            <Input defaultValue="harbor plumbing" />
          </Field>
          <Field label="Account number" hint="Set by Porchlight" disabled>
            <Input defaultValue="PL-20418" />
          </Field>
          <Field label="Search contacts" hideLabel>
            <Input type="search" leading={<Search />} placeholder="Search by name or number" />
          </Field>
          <Field label="Hourly rate">
            <Input defaultValue="120" trailing={<span className="pr-2 text-sm">per h</span>} />
          </Field>
        </Columns>
      </Example>
      <Example title="Long label, long error">
        <div className="max-w-sm">
          <Field
            label="What should the receptionist say when a customer calls outside your opening hours?"
            error="Keep it under 200 characters, so that the caller does not hang up before the end of the greeting."
          >
            <Input defaultValue="Hello, thank you for calling Harbor Plumbing, we are closed right now but" />
          </Field>
        </div>
      </Example>
      <Example title="Textarea">
        <Columns>
          <Field label="Notes" hint="Only your team sees these">
            <Textarea placeholder="Gate code, dog, preferred day…" />
          </Field>
          <Field label="Greeting" required error="Write a greeting">
            <Textarea />
          </Field>
          <Field label="Archived notes" disabled>
            <Textarea defaultValue="Replaced the main valve in 2024." rows={2} />
          </Field>
        </Columns>
      </Example>
    </>
  );
}
