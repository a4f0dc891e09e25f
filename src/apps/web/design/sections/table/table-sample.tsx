import { Ellipsis } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import type { TableColumn } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { formatMoney } from '#ui/format/money.ts';
import { Menu } from '#ui/overlay/menu.tsx';

export type Lead = {
  id: string;
  name: string;
  phone: string;
  status: 'New' | 'Booked' | 'Lost';
  value: number;
};

const names = [
  'Maria Alvarez',
  'Tom Becker',
  'Priya Natarajan',
  'Anastasia Konstantinopoulou-Papadimitriou',
  'Jo Li',
];
const statuses = ['New', 'Booked', 'Lost'] as const;
const tones = { New: 'accent', Booked: 'success', Lost: 'neutral' } as const;

export const leads: readonly Lead[] = Array.from({ length: 43 }, (_, number) => ({
  id: `lead-${number + 1}`,
  name: names[number % names.length] ?? '',
  phone: `+1503555${String(number + 100).padStart(4, '0')}`,
  status: statuses[number % statuses.length] ?? 'New',
  value: (number + 1) * 87.5,
}));

export const leadColumns: readonly TableColumn<Lead>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '38%',
    cell: (lead) => <span className="font-medium">{lead.name}</span>,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: '22%',
    cell: (lead) => <span className="whitespace-nowrap tabular-nums">{formatPhoneInList(lead.phone)}</span>,
  },
  {
    id: 'status',
    header: 'Status',
    width: '16%',
    cell: (lead) => <Badge tone={tones[lead.status]}>{lead.status}</Badge>,
  },
  { id: 'value', header: 'Value', width: '16%', align: 'end', cell: (lead) => formatMoney(lead.value) },
  {
    id: 'actions',
    header: 'Actions',
    hideHeader: true,
    align: 'end',
    width: '4rem',
    cell: (lead) => (
      <Menu
        trigger={
          <Button variant="ghost" icon={<Ellipsis />} label={`Actions for ${lead.name}, ${lead.id}`} />
        }
        items={[{ id: 'call', label: 'Call back', onSelect: () => notify.info(`Calling ${lead.name}`) }]}
      />
    ),
  },
];
