import { Archive, CalendarPlus, Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Menu } from '#ui/overlay/menu.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { Example, Row } from '../design-section.tsx';

const items = [
  { id: 'edit', label: 'Edit', icon: <Pencil />, onSelect: () => notify.info('Edit') },
  { id: 'book', label: 'Book an appointment', icon: <CalendarPlus />, link: <a href="#menus">Book</a> },
  { id: 'export', label: 'Export', icon: <Download />, disabled: true, onSelect: () => undefined },
  {
    id: 'archive',
    label: 'Archive every conversation older than ninety days',
    icon: <Archive />,
    onSelect: () => notify.info('Archived'),
  },
  {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 />,
    tone: 'danger' as const,
    separated: true,
    onSelect: () => notify.error('Deleted'),
  },
];

export function MenusSection() {
  return (
    <>
      <Example title="Menu">
        <Row>
          <Menu align="start" trigger={<Button>Actions</Button>} items={items} />
          <Menu
            align="start"
            trigger={<Button variant="ghost" icon={<Ellipsis />} label="More" />}
            items={items}
          />
        </Row>
      </Example>
      <Example title="Tooltip (hover or focus)">
        <Row>
          <Tooltip label="Edit contact">
            <Button icon={<Pencil />} label="Edit contact" />
          </Tooltip>
          <Tooltip
            side="bottom"
            label="A longer hint that wraps, because it explains why the export is not ready and when it will be."
          >
            <Button>Long hint</Button>
          </Tooltip>
        </Row>
      </Example>
    </>
  );
}
