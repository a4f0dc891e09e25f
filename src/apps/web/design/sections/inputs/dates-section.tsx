import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { DateRange } from '#ui/date/date-range.tsx';
import { type DateSpan, lastDays, toIsoDate } from '#ui/date/date-value.ts';

export function DatesSection() {
  const today = toIsoDate(new Date());
  const [span, setSpan] = useState<DateSpan | null>(lastDays({ days: 7, today }));
  const [open, setOpen] = useState<DateSpan | null>(null);
  return (
    <Example title="Chosen, empty, disabled">
      <Columns>
        <DateRange label="Calls" value={span} onValueChange={setSpan} latest={today} />
        <DateRange label="Appointments" value={open} onValueChange={setOpen} />
        <DateRange label="Locked dates" value={span} onValueChange={setSpan} disabled />
      </Columns>
    </Example>
  );
}
