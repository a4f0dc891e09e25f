import { useState } from 'react';
import { TRIGGER_CATALOGUE } from '#connectors/registry.ts';
import type { NodeOf } from '#engine/graph/graph.ts';
import type { Schedule } from '#engine/time/schedule.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { FormDrawer } from '../../forms/form-drawer.tsx';
import { formOf, readForm, type ScheduleForm } from './schedule-form.ts';
import { SchedulePreview } from './schedule-preview.tsx';

export function ScheduleDrawer({
  node,
  isOpen,
  onSave,
  onClose,
  onClosed,
}: {
  node: NodeOf<'starterNode'>;
  isOpen: boolean;
  /** Null when saved, else why it cannot be. */
  onSave: (schedule: Schedule) => string | null;
  onClose: () => void;
  onClosed: () => void;
}) {
  const wanted = TRIGGER_CATALOGUE.get(node.data.action)?.schedule ?? 'clock';
  const [opening] = useState(() => formOf({ schedule: node.data.schedule, wanted }));
  const [form, setForm] = useState(opening);
  const [failure, setFailure] = useState<string | null>(null);
  const change = (changes: Partial<ScheduleForm>) => setForm((before) => ({ ...before, ...changes }));
  const read = readForm(form);
  const save = () => {
    const refusal = read.ok ? onSave(read.schedule) : read.message;
    setFailure(refusal);
    if (refusal === null) onClose();
  };
  return (
    <FormDrawer
      isOpen={isOpen}
      title={wanted === 'clock' ? 'Schedule' : 'Before or After an Appointment'}
      description="When this automation starts automatically."
      failure={failure}
      // Opening a new schedule does not save it.
      isChanged={JSON.stringify(form) !== JSON.stringify(opening)}
      onSave={save}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-5">
        {wanted === 'clock' ? (
          <ClockFields form={form} change={change} />
        ) : (
          <AppointmentFields form={form} change={change} />
        )}
        <SchedulePreview schedule={read.ok ? read.schedule : null} />
      </div>
    </FormDrawer>
  );
}

type FieldsProps = { form: ScheduleForm; change: (changes: Partial<ScheduleForm>) => void };

const HOW_OFTEN = [
  { value: 'daily', label: 'Every day' },
  { value: 'weekly', label: 'On some days of the week' },
] as const;

/** Weeks start on Monday here. */
const DAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [0, 'Sunday'],
] as const;

function ClockFields({ form: { kind, days, time }, change }: FieldsProps) {
  return (
    <>
      <Field label="How Often" reserveMessage={false}>
        <Select
          options={HOW_OFTEN}
          value={kind === 'weekly' ? 'weekly' : 'daily'}
          onValueChange={(chosen) => change({ kind: chosen })}
        />
      </Field>
      {kind === 'weekly' ? (
        <fieldset>
          <legend className="mb-2 text-sm font-medium">Days</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-3">
            {DAYS.map(([day, name]) => (
              <Checkbox
                key={day}
                label={name}
                checked={days.includes(day)}
                onCheckedChange={(isChosen) =>
                  change({ days: isChosen ? [...days, day] : days.filter((other) => other !== day) })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      <Field label="Time" reserveMessage={false}>
        <Input type="time" value={time} onValueChange={(next) => change({ time: next })} className="w-40!" />
      </Field>
    </>
  );
}

const UNITS = [
  { value: 'minutes', label: 'Minutes' },
  { value: 'hours', label: 'Hours' },
  { value: 'days', label: 'Days' },
] as const;
const DIRECTIONS = [
  { value: 'before', label: 'Before it begins' },
  { value: 'after', label: 'After it ends' },
] as const;

function AppointmentFields({ form: { amount, unit, direction }, change }: FieldsProps) {
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[6rem_1fr_1fr]">
      <Field label="How Long" reserveMessage={false}>
        <Input
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={amount}
          onValueChange={(next) => change({ amount: next })}
        />
      </Field>
      <Field label="Unit" reserveMessage={false}>
        <Select options={UNITS} value={unit} onValueChange={(chosen) => change({ unit: chosen })} />
      </Field>
      <Field label="When" reserveMessage={false} className="max-sm:col-span-2">
        <Select
          options={DIRECTIONS}
          value={direction}
          onValueChange={(chosen) => change({ direction: chosen })}
        />
      </Field>
    </div>
  );
}
