import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { FormBanner } from './form-banner.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useFirstControl } from './use-first-control.ts';

/** A drawer with a Save button that does not lose what somebody typed. */
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
  const [isAsking, setAsking] = useState(false);
  const { initialFocus, body } = useFirstControl();
  const leave = () => (isChanged ? setAsking(true) : onClose());
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && leave()}
      onClosed={onClosed}
      title={title}
      description={description}
      initialFocus={initialFocus}
      footer={
        <>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" loading={isSaving} onClick={onSave}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <FormBanner message={failure} />
      <div ref={body}>{children}</div>
      <DiscardDialog
        isOpen={isAsking}
        onKeep={() => setAsking(false)}
        onDiscard={() => {
          setAsking(false);
          onClose();
        }}
      />
      {isOpen && isChanged ? <LeaveGuard onLeave={onClose} /> : null}
    </Drawer>
  );
}
