import { Plus } from 'lucide-react';
import {
  type DescribedEmergency,
  EMERGENCY_ACTIONS,
  type EmergencyAction,
  LIMITS,
  type Profile,
} from '#features/receptionist/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormMessage } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { randomId } from '#ui/random-id.ts';
import { RuleEntry } from './rule-entry.tsx';

const ACTION_LABELS: Record<EmergencyAction, string> = {
  ring: 'Rings through at once',
  message: 'Sends a message at once',
  call_back: 'Promises a call back',
};

/** Emergencies that are known by their meaning, each with what is said and done. */
export function DescribedEmergencies({ form }: { form: FormOf<Profile> }) {
  const { value: entries, onValueChange } = useFormField(form, 'described_emergencies').control;
  const add = () =>
    onValueChange([...entries, { id: randomId(), description: '', reply: '', action: 'ring', number: '' }]);
  return (
    <section aria-label="Emergencies in your own words" className="flex flex-col gap-2">
      <h3 className="font-medium">Emergencies in your own words</h3>
      <p className="text-sm text-soft">
        Describe what happens. The receptionist knows it by its meaning, and asks back where it is not sure.
      </p>
      {entries.map((entry, index) => {
        const change = (part: Partial<DescribedEmergency>) =>
          onValueChange(entries.with(index, { ...entry, ...part }));
        const path = `described_emergencies.${index}` as const;
        return (
          <RuleEntry
            key={entry.id}
            name={entry.description || 'the new emergency'}
            onDelete={() => onValueChange(entries.filter(({ id }) => id !== entry.id))}
          >
            <Field label="What happens" required reserveMessage={false}>
              <Input
                maxLength={200}
                placeholder="The walk-in cooler of a restaurant is down"
                value={entry.description}
                onValueChange={(description) => change({ description })}
              />
            </Field>
            <FormMessage form={form} name={`${path}.description`} />
            <Field label="What it says" required reserveMessage={false}>
              <Textarea
                rows={2}
                maxLength={500}
                value={entry.reply}
                onValueChange={(reply) => change({ reply })}
              />
            </Field>
            <FormMessage form={form} name={`${path}.reply`} />
            <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
              <Field label="What it does" reserveMessage={false}>
                <Select
                  value={entry.action}
                  options={EMERGENCY_ACTIONS.map((value) => ({ value, label: ACTION_LABELS[value] }))}
                  onValueChange={(action) => change({ action })}
                />
              </Field>
              <Field label="Number to call" hint="Told to the caller." reserveMessage={false}>
                <Input
                  inputMode="tel"
                  maxLength={40}
                  value={entry.number}
                  onValueChange={(number) => change({ number })}
                />
              </Field>
            </div>
            <FormMessage form={form} name={`${path}.number`} />
          </RuleEntry>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          disabled={entries.length >= LIMITS.describedEmergencies}
          onClick={add}
        >
          Add emergency
        </Button>
      </div>
      <FormMessage form={form} name="described_emergencies" />
    </section>
  );
}
