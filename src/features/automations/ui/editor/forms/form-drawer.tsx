import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import { UnsavedChanges } from '#ui/unsaved/use-unsaved.ts';
import { FormBanner } from './form-banner.tsx';
import { useFirstControl } from './use-first-control.ts';

/** A drawer with a Save button that asks before discarding edits. */
export function FormDrawer({
  isOpen,
  title,
  description,
  failure,
  isChanged,
  isSaving = false,
  saveLabel = 'Save',
  onSave,
  onClose,
  onClosed,
  children,
}: {
  isOpen: boolean;
  title: string;
  description?: string;
  failure: string | null;
  isChanged: boolean;
  isSaving?: boolean;
  saveLabel?: string;
  onSave: () => void;
  onClose: () => void;
  onClosed: () => void;
  children: ReactNode;
}) {
  const { initialFocus, body } = useFirstControl();
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={title}
      description={description}
      initialFocus={initialFocus}
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button variant="primary" loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <FormBanner message={failure} />
      <div ref={body}>{children}</div>
      <UnsavedChanges isDirty={isChanged} isSaving={isSaving} />
    </Drawer>
  );
}
