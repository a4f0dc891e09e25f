import { LIMITS, type Profile, TONES, type Tone } from '#features/receptionist/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';

const TONE_LABELS: Record<Tone, string> = {
  warm: 'Warm: friendly, with a personal touch',
  brief: 'Brief: short and to the point',
  formal: 'Formal: polite and businesslike',
};

export function PersonaSection({ form }: { form: FormOf<Profile> }) {
  return (
    <Card title="Persona" description="Who your customers talk to.">
      <div className="grid gap-x-4 sm:grid-cols-2">
        <FormField form={form} name="name" required>
          {(control) => <Input autoComplete="off" maxLength={60} {...control} />}
        </FormField>
        <FormField form={form} name="position" required>
          {(control) => <Input autoComplete="off" maxLength={60} {...control} />}
        </FormField>
      </div>
      <FormField form={form} name="tone">
        {({ value, onValueChange }) => (
          <Select
            value={value}
            options={TONES.map((tone) => ({ value: tone, label: TONE_LABELS[tone] }))}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="tone_words"
        hint="For a language model. The built-in brain uses only the tone above."
      >
        {(control) => (
          <Textarea
            rows={2}
            maxLength={LIMITS.toneWords}
            placeholder="Like a neighbor who knows pipes. Short words, no exclamation marks."
            {...control}
          />
        )}
      </FormField>
      <FormField form={form} name="greeting" required>
        {(control) => <Textarea rows={2} maxLength={500} {...control} />}
      </FormField>
      <FormField form={form} name="farewell" required>
        {(control) => <Textarea rows={2} maxLength={500} {...control} />}
      </FormField>
    </Card>
  );
}
