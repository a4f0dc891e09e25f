import { Download } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { saveBlob } from '#ui/files/save-blob.ts';
import { AGREEMENT_SECTIONS, AGREEMENT_TITLE } from '../../contract/agreement-text.ts';
import { AGREEMENT_VERSION } from '../../contract.ts';

export const SaveCopyButton = () => (
  <Button
    size="small"
    icon={<Download />}
    onClick={() =>
      saveBlob(
        `porchlight-agreement-${AGREEMENT_VERSION}.txt`,
        new Blob([agreementCopy()], { type: 'text/plain;charset=utf-8' }),
      )
    }
  >
    Save a copy
  </Button>
);

function agreementCopy(): string {
  const sections = AGREEMENT_SECTIONS.map(({ title, paragraphs }, index) =>
    [`${index + 1}. ${title}`, ...paragraphs].join('\n\n'),
  );
  return [AGREEMENT_TITLE, `One-year term. Version ${AGREEMENT_VERSION}.`, ...sections, ''].join('\n\n');
}
