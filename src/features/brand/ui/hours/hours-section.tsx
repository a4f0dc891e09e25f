import { Copy } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { FormMessage } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Card } from '#ui/layout/card.tsx';
import { WEEK } from '../../contract/vocabulary.ts';
import { type DetailsValues, dayName } from '../details-values.ts';
import { DayHours } from './day-hours.tsx';
import { SpecialDays } from './special-days.tsx';

const WEEKDAYS = WEEK.slice(0, 5);

export function HoursSection({ form }: { form: FormOf<DetailsValues> }) {
  const { value, onValueChange } = useFormField(form, 'business_details.business_hours').control;
  const copy = () =>
    onValueChange({ ...value, ...Object.fromEntries(WEEKDAYS.map((day) => [day, { ...value.monday }])) });
  return (
    <Card
      title="Hours of operation"
      description="When customers can book, and when automations that wait for business hours go on."
      actions={
        <Button size="small" icon={<Copy />} onClick={copy}>
          Copy Monday to all weekdays
        </Button>
      }
    >
      <ul className="flex flex-col divide-y divide-line">
        {WEEK.map((day) => (
          <li key={day}>
            <DayHours
              label={dayName(day)}
              value={value[day]}
              onValueChange={(hours) => onValueChange({ ...value, [day]: hours })}
            />
            <FormMessage form={form} name={`business_details.business_hours.${day}`} />
          </li>
        ))}
      </ul>
      <SpecialDays form={form} />
    </Card>
  );
}
