import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { AGREEMENT_VERSION, type Plan } from '../../contract.ts';
import { AgreementDocument } from '../document/agreement-document.tsx';
import { SaveCopyButton } from '../document/save-copy-button.tsx';
import { dayText } from '../plan-words.ts';

export function SignedAgreement({ agreement }: { agreement: Plan['agreement'] }) {
  const { signed_by: signedBy, signed_at: signedAt, version } = agreement;
  const [isOpen, setOpen] = useState(false);
  const said = `Signed by ${signedBy} on ${dayText(signedAt)}, version ${version}.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">{said}</p>
      <Button icon={<FileText />} onClick={() => setOpen(true)}>
        Read the agreement
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title="Service agreement"
        description={said}
        size="large"
        footer={<SaveCopyButton />}
      >
        {version === AGREEMENT_VERSION ? null : (
          <p className="mb-4 rounded-control bg-info-wash px-3 py-2 text-info">
            This is the current version. Yours is {version}; support can send it to you.
          </p>
        )}
        <AgreementDocument />
      </Drawer>
    </div>
  );
}
