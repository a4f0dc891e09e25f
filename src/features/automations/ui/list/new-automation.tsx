import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { TemplateCards } from './template-cards.tsx';

export function NewAutomation() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" icon={<Plus />} onClick={() => setOpen(true)}>
        New automation
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="large"
        title="New automation"
        description="Nothing runs until you publish it, and every word of it can be changed."
      >
        <TemplateCards />
      </Dialog>
    </>
  );
}
