import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createCalendarRoute } from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { Drawer, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { calendarsQuery } from '../appointment-queries.ts';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarItem } from './calendar-item.tsx';

/** The calendars, their names, colours and feeds. */
export function CalendarsDrawer({ isOpen, onClose, onClosed }: DrawerOpening) {
  const client = useQueryClient();
  const { data } = useQuery(calendarsQuery);
  const [adding, setAdding] = useState(false);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title="Calendars"
      description="One for each person or van that can be booked."
    >
      <ul className="divide-y divide-line border-b border-line">
        {(data?.calendars ?? []).map((calendar) => (
          <CalendarItem key={calendar.id} calendar={calendar} />
        ))}
      </ul>
      <div className="pt-4">
        {adding ? (
          <CalendarForm
            save={async (body) => {
              await call(createCalendarRoute, { body });
              await client.invalidateQueries({ queryKey: calendarsQuery.queryKey });
            }}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button icon={<Plus />} onClick={() => setAdding(true)}>
            Add calendar
          </Button>
        )}
      </div>
    </Drawer>
  );
}
