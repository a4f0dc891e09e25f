import { useEffect } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { FormMessage } from '#ui/form/form-field.tsx';
import { Banner } from '../banner.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { SlotPicker } from './slot-picker.tsx';
import type { BookingFormState } from './use-booking-form.ts';
import type { useHold } from './use-hold.ts';

/** A free slot, held while the user fills in the rest. */
export function FreeTimeFields({
  form,
  hold: { held, hold, error },
  calendarId,
  offeringId,
}: {
  form: BookingFormState;
  hold: ReturnType<typeof useHold>;
  calendarId: number;
  offeringId: number;
}) {
  const { setValue } = form;
  const slot = held?.hold.starts_at ?? null;
  useEffect(
    () => setValue('slot', slot, { shouldDirty: true, shouldValidate: slot !== null }),
    [setValue, slot],
  );
  return (
    <>
      <SlotPicker
        calendarId={calendarId}
        offeringId={offeringId}
        {...(held && { ignoreId: held.hold.id })}
        chosen={slot}
        onPick={hold}
      />
      <div className="min-h-4 pt-4">
        {error ? (
          <Banner tone="danger">{failureText(error, 'Failed to hold the time. Please try again.')}</Banner>
        ) : held ? (
          <HoldNotice {...held.hold} until={held.until} />
        ) : (
          <FormMessage form={form} name="slot" />
        )}
      </div>
    </>
  );
}
