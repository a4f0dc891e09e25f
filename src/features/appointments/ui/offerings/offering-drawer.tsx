import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import {
  createOfferingRoute,
  OFFERING_LIMITS,
  type Offering,
  PRICE_UNITS,
  updateOfferingRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { ChipsInput } from '#ui/input/chips-input.tsx';
import { Input } from '#ui/input/input.tsx';
import { MoneyInput } from '#ui/input/money-input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { APPOINTMENTS, calendarsQuery, offeringsQuery } from '../appointment-queries.ts';
import {
  ANY_CALENDAR,
  bodyOf,
  hasAmount,
  type OfferingValues,
  offeringForm,
  valuesOf,
  WHOLE_JOB,
} from './offering-values.ts';

const PRICES = [
  { value: 'none', label: 'No price is said' },
  { value: 'fixed', label: 'Fixed price' },
  { value: 'from', label: '“From” price' },
  { value: 'after_visit', label: 'After a visit' },
] as const;

const UNITS: { value: OfferingValues['price_unit']; label: string }[] = [
  { value: WHOLE_JOB, label: 'The whole job' },
  ...PRICE_UNITS.map((unit) => ({ value: unit, label: `Each ${unit}` })),
];

/** Adds an offering, or edits the given one. */
export function OfferingDrawer({
  offering,
  isOpen,
  onClose,
  onClosed,
}: { offering: Offering | null } & DrawerOpening) {
  const client = useQueryClient();
  const formId = useId();
  const form = useForm({
    form: offeringForm,
    values: valuesOf(offering),
    schema: createOfferingRoute.body,
    toBody: bodyOf,
    save: async (body) => {
      if (offering) await call(updateOfferingRoute, { params: { id: offering.id }, body });
      else await call(createOfferingRoute, { body });
      await client.invalidateQueries({ queryKey: offeringsQuery.queryKey });
    },
    onSaved: () => {
      notify.success(offering ? 'The offering is saved.' : 'The offering is added.');
      void client.invalidateQueries({ queryKey: APPOINTMENTS });
      onClose();
    },
    failure: (error) => failureText(error, 'Failed to save the offering. Please try again.'),
  });
  const { data } = useQuery(calendarsQuery);
  const active = useFormField(form, 'active');
  const kind = useWatch({ control: form.control, name: 'price_kind' });
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={offering ? 'Edit offering' : 'New offering'}
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button type="submit" form={formId} variant="primary" loading={form.isSaving}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} form={form} className="flex flex-col gap-2">
        <FormField form={form} name="title" required>
          {(control) => <Input autoComplete="off" maxLength={OFFERING_LIMITS.title} {...control} />}
        </FormField>
        <FormField
          form={form}
          name="description"
          hint="The receptionist says this when customers ask what it is."
        >
          {(control) => <Textarea rows={3} maxLength={OFFERING_LIMITS.description} {...control} />}
        </FormField>
        <FormField
          form={form}
          name="aliases"
          hint="What customers also call it, so that the receptionist knows what they mean. Press Enter after each."
        >
          {({ value, onValueChange }) => (
            <ChipsInput
              label="Other names"
              placeholder="Add another name"
              maxLength={OFFERING_LIMITS.alias}
              most={OFFERING_LIMITS.aliases}
              value={value}
              onValueChange={onValueChange}
            />
          )}
        </FormField>
        <div className="grid gap-x-3 sm:grid-cols-2">
          <FormField
            form={form}
            name="price_kind"
            {...(kind === 'after_visit' && { hint: 'The receptionist says that you look at it first.' })}
          >
            {({ value, onValueChange }) => (
              <Select value={value} options={PRICES} onValueChange={onValueChange} />
            )}
          </FormField>
          {hasAmount({ price_kind: kind }) ? (
            <>
              <FormField form={form} name="price_cents" required hint="0 means that it is free.">
                {(control) => <MoneyInput {...control} />}
              </FormField>
              <FormField form={form} name="price_unit">
                {({ value, onValueChange }) => (
                  <Select value={value} options={UNITS} onValueChange={onValueChange} />
                )}
              </FormField>
            </>
          ) : null}
        </div>
        <div className="grid gap-x-3 sm:grid-cols-2">
          <FormField form={form} name="duration_minutes" required>
            {(control) => <Input inputMode="numeric" autoComplete="off" maxLength={4} {...control} />}
          </FormField>
          <FormField form={form} name="calendar_id" hint="Where it is booked.">
            {({ value, onValueChange }) => (
              <Select
                value={value}
                options={[
                  { value: ANY_CALENDAR, label: 'Any calendar' },
                  ...(data?.calendars ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
                onValueChange={onValueChange}
              />
            )}
          </FormField>
        </div>
        <Switch
          label={active.label}
          hint="What is not active is not offered for new bookings. Appointments that have it keep it."
          checked={active.control.value}
          onCheckedChange={active.control.onValueChange}
        />
      </Form>
    </Drawer>
  );
}
