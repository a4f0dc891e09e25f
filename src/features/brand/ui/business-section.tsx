import { useMemo } from 'react';
import { Combobox } from '#ui/choice/combobox.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { ChipsInput } from '#ui/input/chips-input.tsx';
import { PhoneInput } from '#ui/input/phone-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MOST_SERVICE_AREAS, TEXT_LIMITS } from '../contract/vocabulary.ts';
import type { DetailsValues } from './details-values.ts';
import { TextField } from './text-field.tsx';

export function BusinessSection({ form }: { form: FormOf<DetailsValues> }) {
  const zones = useMemo(
    () => ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({ value: zone, label: zone })),
    [],
  );
  return (
    <Card title="Business information" description="As it is registered, and where customers find you.">
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField form={form} name="business_details.legal_name" required autoComplete="organization" />
        <TextField
          form={form}
          name="business_details.website"
          inputMode="url"
          placeholder="https://"
          autoComplete="url"
        />
        <FormField form={form} name="business_details.phone" required>
          {(control) => <PhoneInput {...control} />}
        </FormField>
        <TextField form={form} name="business_details.email" inputMode="email" autoComplete="email" />
        <TextField form={form} name="business_details.address_1" required autoComplete="address-line1" />
        <TextField form={form} name="business_details.address_2" autoComplete="address-line2" />
        <TextField form={form} name="business_details.city" required autoComplete="address-level2" />
        <div className="grid grid-cols-2 gap-x-4">
          <TextField form={form} name="business_details.state" required autoComplete="address-level1" />
          <TextField form={form} name="business_details.zip" required autoComplete="postal-code" />
        </div>
        <FormField
          form={form}
          name="business_details.timezone"
          required
          hint="Appointments, quiet hours and automations go by it."
        >
          {({ value, onValueChange }) => (
            <Combobox
              options={zones}
              value={value || null}
              onValueChange={(zone) => onValueChange(zone ?? '')}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="business_details.service_areas"
          hint="Press Enter after each city, county or ZIP code, or paste a list."
        >
          {({ value, onValueChange }) => (
            <ChipsInput
              label="Service areas"
              placeholder="Add a service area"
              maxLength={TEXT_LIMITS.service_area}
              most={MOST_SERVICE_AREAS}
              value={value}
              onValueChange={onValueChange}
            />
          )}
        </FormField>
        <FormField
          form={form}
          name="business_details.excluded_areas"
          hint="The receptionist says no to these at once."
        >
          {({ value, onValueChange }) => (
            <ChipsInput
              label="Places not served"
              placeholder="Add a place"
              maxLength={TEXT_LIMITS.service_area}
              most={MOST_SERVICE_AREAS}
              value={value}
              onValueChange={onValueChange}
            />
          )}
        </FormField>
      </div>
    </Card>
  );
}
