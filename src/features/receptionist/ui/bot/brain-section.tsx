import { BRAINS, type BrainKind, type Profile } from '#features/receptionist/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Card } from '#ui/layout/card.tsx';

const BRAIN_LABELS: Record<BrainKind, string> = {
  embedded: 'The built-in brain',
  llm: 'A language model',
};

export function BrainSection({ form, hasModel }: { form: FormOf<Profile>; hasModel: boolean }) {
  return (
    <Card title="Brain" description="Either one books, answers and hands over by the same rules and facts.">
      <FormField
        form={form}
        name="brain"
        hint={
          hasModel
            ? 'A language model sounds more natural. It runs on another company’s computers, which receive what customers write.'
            : 'No language model is set up on this server, so the built-in brain answers. Ask the person who runs it to add one.'
        }
      >
        {({ value, onValueChange }) => (
          <Select
            value={value}
            options={BRAINS.map((brain) => ({
              value: brain,
              label: BRAIN_LABELS[brain],
              disabled: brain === 'llm' && !hasModel,
            }))}
            onValueChange={onValueChange}
          />
        )}
      </FormField>
    </Card>
  );
}
