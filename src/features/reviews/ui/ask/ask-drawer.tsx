import { Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import { AskForm, type AskState } from './ask-form.tsx';
import type { AskedContact } from './asked-contact.ts';

const FORM_ID = 'ask-for-review-form';

/** Asks the given contact for a review, or one that the user picks. */
export function AskDrawer({
  contact = null,
  open,
  onOpenChange,
}: {
  contact?: AskedContact | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const [openings, setOpenings] = useState(0);
  const [state, setState] = useState<AskState>({ isSaving: false, isRefused: false });
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      // The next opening starts with an empty form and is another request.
      onClosed={() => setOpenings(openings + 1)}
      title="Ask for a review"
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            icon={<Send />}
            loading={state.isSaving}
            disabled={state.isRefused}
          >
            Send
          </Button>
        </>
      }
    >
      <AskForm
        key={openings}
        id={FORM_ID}
        contact={contact}
        onState={setState}
        onAsked={() => onOpenChange(false)}
      />
    </Drawer>
  );
}
