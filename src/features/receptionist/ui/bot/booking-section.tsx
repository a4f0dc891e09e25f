import type { Profile } from '#features/receptionist/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Card } from '#ui/layout/card.tsx';

const counted = (count: number, noun: string): string => (count === 1 ? `1 ${noun}` : `${count} ${noun}s`);
const hoursText = (hours: number): string => {
  if (hours === 0) return 'None';
  return hours % 24 === 0 ? counted(hours / 24, 'day') : counted(hours, 'hour');
};
const stepText = (minutes: number): string =>
  `Every ${minutes % 60 === 0 ? counted(minutes / 60, 'hour') : counted(minutes, 'minute')}`;

const LEAD_HOURS = [0, 1, 2, 4, 8, 12, 24, 48, 72, 168];
const STEPS = [15, 20, 30, 45, 60, 90, 120, 180, 240];
const HORIZONS = [7, 14, 30, 60, 90, 180, 365];

const CONFIRM_HOURS = [1, 2, 4, 12, 24, 48];
/** Stands for no confirmation. */
const AT_ONCE = 'at-once';

/** Stands for no step of the owner's. */
const USUAL = 'usual';

export function BookingSection({ form }: { form: FormOf<Profile> }) {
  const email = useFormField(form, 'needs_email');
  const address = useFormField(form, 'needs_address');
  return (
    <Card
      title="Booking"
      description="Which times it offers, and what a booking needs. You can still book any time yourself."
    >
      <div className="flex flex-col gap-3">
        <div className="grid gap-x-4 sm:grid-cols-2">
          <FormField form={form} name="lead_hours" hint="Sooner visits are refused.">
            {({ value, onValueChange }) => (
              <Select
                value={String(value)}
                options={optionsOf({ among: LEAD_HOURS, value, text: hoursText })}
                onValueChange={(next) => onValueChange(Number(next))}
              />
            )}
          </FormField>
          <FormField form={form} name="horizon_days" hint="Later visits are refused.">
            {({ value, onValueChange }) => (
              <Select
                value={String(value)}
                options={optionsOf({ among: HORIZONS, value, text: (days) => counted(days, 'day') })}
                onValueChange={(next) => onValueChange(Number(next))}
              />
            )}
          </FormField>
        </div>
        <FormField form={form} name="slot_minutes" hint="Counted from when you open.">
          {({ value, onValueChange }) => (
            <Select
              value={value === null ? USUAL : String(value)}
              options={[
                { value: USUAL, label: 'Every 30 minutes; shorter visits follow each other' },
                ...optionsOf({ among: STEPS, value, text: stepText }),
              ]}
              onValueChange={(next) => onValueChange(next === USUAL ? null : Number(next))}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="confirm_hours"
          hint="They confirm by a link that we send to their own e-mail address or phone. Until then the visit shows as Awaiting Confirmation, and the time is not offered to others."
        >
          {({ value, onValueChange }) => (
            <Select
              value={value === null ? AT_ONCE : String(value)}
              options={[
                { value: AT_ONCE, label: 'Are booked at once' },
                ...optionsOf({
                  among: CONFIRM_HOURS,
                  value,
                  text: (hours) => `Have ${hoursText(hours)} to confirm; then the time is free again`,
                }),
              ]}
              onValueChange={(next) => onValueChange(next === AT_ONCE ? null : Number(next))}
            />
          )}
        </FormField>
        <fieldset>
          <legend className="text-sm font-medium">A booking needs a name, a phone number and</legend>
          <Checkbox
            label={email.label}
            checked={email.control.value}
            onCheckedChange={email.control.onValueChange}
          />
          <Checkbox
            label={address.label}
            checked={address.control.value}
            onCheckedChange={address.control.onValueChange}
          />
        </fieldset>
      </div>
    </Card>
  );
}

/** A value that was set by the API stays a choice. */
const optionsOf = ({
  among,
  value,
  text,
}: {
  among: readonly number[];
  value: number | null;
  text: (value: number) => string;
}) =>
  [...new Set([...among, ...(value === null ? [] : [value])])]
    .sort((one, other) => one - other)
    .map((one) => ({ value: String(one), label: text(one) }));
