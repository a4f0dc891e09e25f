import { Fragment, type ReactNode, useState } from 'react';
import { Drawer, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import type { Deletable } from './deletable.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { type ListProps, type Thing, ThingList } from './thing-list.tsx';

/** The metrics or charts of the business. The form opens over the list, and closing it returns to the list. */
export function ThingDrawer<T extends Thing>({
  isOpen,
  onClose,
  onClosed,
  title,
  description,
  form,
  days,
  ...list
}: DrawerOpening &
  ListProps<T> & {
    title: string;
    description: string;
    days: number;
    /** Edits a thing, or a new one when there is none yet. */
    form: (opened: DrawerOpening & { thing: T | null }) => ReactNode;
  }) {
  const [editing, setEditing] = useState<{ thing: T | null } | null>(null);
  const [deleting, setDeleting] = useState<Deletable | null>(null);
  const { shown, number, ...opening } = useOpening(editing);
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={title}
      description={description}
    >
      <ThingList
        {...list}
        onAdd={() => setEditing({ thing: null })}
        onEdit={(thing) => setEditing({ thing })}
        onDelete={({ id, name }) => setDeleting({ kind: list.noun, id, name })}
      />
      <DeleteDialog thing={deleting} days={days} onClose={() => setDeleting(null)} />
      {shown ? (
        <Fragment key={number}>
          {form({
            thing: shown.thing,
            isOpen: opening.isOpen,
            onClose: () => setEditing(null),
            onClosed: opening.forget,
          })}
        </Fragment>
      ) : null}
    </Drawer>
  );
}
