import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import type { Contact } from '../../contract.ts';
import { ContactForm } from './contact-form.tsx';

const FORM_ID = 'contact-form';

/** Adds a contact, or edits the one given. */
export function ContactDrawer({
  open,
  onOpenChange,
  contact,
  onSaved,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  contact?: Contact;
  onSaved?: (contact: Contact) => void;
}) {
  const [saving, setSaving] = useState(false);
  const [openings, setOpenings] = useState(0);
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      // The next opening starts with an empty form.
      onClosed={() => setOpenings(openings + 1)}
      title={contact ? 'Edit Contact' : 'Add New Contact'}
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button type="submit" form={FORM_ID} variant="primary" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <ContactForm
        key={openings}
        id={FORM_ID}
        contact={contact}
        onSaving={setSaving}
        onSaved={(saved) => {
          onOpenChange(false);
          onSaved?.(saved);
        }}
      />
    </Drawer>
  );
}
