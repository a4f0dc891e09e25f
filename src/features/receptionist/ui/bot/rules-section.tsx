import { LIMITS, type Profile } from '#features/receptionist/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { ChipsInput } from '#ui/input/chips-input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Card } from '#ui/layout/card.tsx';
import { AvoidedTopics } from './rules/avoided-topics.tsx';
import { DescribedEmergencies } from './rules/described-emergencies.tsx';

const MISSES = Array.from({ length: 10 }, (_, index) => ({
  value: String(index + 1),
  label:
    index === 0 ? '1 question that it could not answer' : `${index + 1} questions that it could not answer`,
}));

export function RulesSection({ form }: { form: FormOf<Profile> }) {
  return (
    <>
      <Card title="Rules" description="What it never says, and when it turns to you.">
        <div className="flex flex-col gap-3">
          <FormField form={form} name="never_say" hint="Press Enter after each word or phrase.">
            {({ value, onValueChange }) => (
              <ChipsInput
                label="Never says"
                placeholder="Add a word or phrase"
                maxLength={100}
                most={LIMITS.neverSay}
                value={value}
                onValueChange={onValueChange}
              />
            )}
          </FormField>
          <AvoidedTopics form={form} />
          <FormField form={form} name="hand_off_after">
            {({ value, onValueChange }) => (
              <Select
                value={String(value)}
                options={MISSES}
                onValueChange={(next) => onValueChange(Number(next))}
              />
            )}
          </FormField>
        </div>
      </Card>
      <Card
        title="Emergencies"
        description="When a customer says one of these, the conversation rings through to you at once."
      >
        <div className="flex flex-col gap-3">
          <FormField form={form} name="emergencies" hint="Press Enter after each word or phrase.">
            {({ value, onValueChange }) => (
              <ChipsInput
                label="Emergencies"
                placeholder="Add a word or phrase"
                maxLength={60}
                most={LIMITS.emergencies}
                value={value}
                onValueChange={onValueChange}
              />
            )}
          </FormField>
          <FormField form={form} name="emergency_reply" required hint="Said first, before anything else.">
            {(control) => <Textarea rows={2} maxLength={500} {...control} />}
          </FormField>
          <DescribedEmergencies form={form} />
        </div>
      </Card>
    </>
  );
}
