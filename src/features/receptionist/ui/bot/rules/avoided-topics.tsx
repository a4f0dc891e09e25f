import { Plus } from 'lucide-react';
import { type AvoidedTopic, LIMITS, type Profile } from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { FormMessage } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { randomId } from '#ui/random-id.ts';
import { RuleEntry } from './rule-entry.tsx';

/** What it never answers, and what it says instead. */
export function AvoidedTopics({ form }: { form: FormOf<Profile> }) {
  const { value: entries, onValueChange } = useFormField(form, 'avoided_topics').control;
  return (
    <section aria-label="Topics it does not answer" className="flex flex-col gap-2">
      <h3 className="font-medium">Topics it does not answer</h3>
      <p className="text-sm text-soft">
        A question about one gets your sentence and is passed on to you, even if an answer is written above.
      </p>
      {entries.map((entry, index) => {
        const change = (part: Partial<AvoidedTopic>) =>
          onValueChange(entries.with(index, { ...entry, ...part }));
        return (
          <RuleEntry
            key={entry.id}
            name={entry.topic || 'the new topic'}
            onDelete={() => onValueChange(entries.filter(({ id }) => id !== entry.id))}
          >
            <Field label="Topic" required reserveMessage={false}>
              <Input
                maxLength={100}
                placeholder="When we will be done"
                value={entry.topic}
                onValueChange={(topic) => change({ topic })}
              />
            </Field>
            <FormMessage form={form} name={`avoided_topics.${index}.topic`} />
            <Field label="What it says instead" required reserveMessage={false}>
              <Textarea
                rows={2}
                maxLength={500}
                placeholder="Only the technician on site can say that."
                value={entry.instead}
                onValueChange={(instead) => change({ instead })}
              />
            </Field>
            <FormMessage form={form} name={`avoided_topics.${index}.instead`} />
          </RuleEntry>
        );
      })}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          disabled={entries.length >= LIMITS.avoidedTopics}
          onClick={() => onValueChange([...entries, { id: randomId(), topic: '', instead: '' }])}
        >
          Add topic
        </Button>
      </div>
      <FormMessage form={form} name="avoided_topics" />
    </section>
  );
}
