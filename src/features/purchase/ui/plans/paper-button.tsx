import { useQuery } from '@tanstack/react-query';
import { FileText, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { SaveCopyButton } from '../document/save-copy-button.tsx';
import { papersQuery } from '../purchase-queries.ts';

const PAPERS = {
  receipt: {
    action: 'See the receipt',
    title: 'Receipt',
    file: 'porchlight-receipt.txt',
    icon: <ReceiptText />,
  },
  agreement: {
    action: 'Read the agreement',
    title: 'Service agreement',
    file: 'porchlight-signed-agreement.txt',
    icon: <FileText />,
  },
};

/** Opens a paper of the purchase, to read and to save. */
export function PaperButton({ paper, said }: { paper: keyof typeof PAPERS; said?: string }) {
  const { action, title, file, icon } = PAPERS[paper];
  const [isOpen, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({ ...papersQuery, enabled: isOpen });
  const text = data?.[paper] ?? null;
  return (
    <>
      <Button icon={icon} onClick={() => setOpen(true)}>
        {action}
      </Button>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        title={title}
        description={said}
        size="large"
        footer={text === null ? null : <SaveCopyButton name={file} text={text} />}
      >
        {text !== null ? (
          <PaperText text={text} />
        ) : isError ? (
          <ErrorState
            message="Failed to load this document. Please try again."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <div aria-busy="true">
            <SkeletonText lines={8} />
          </div>
        )}
      </Drawer>
    </>
  );
}

/** Numbered sections and the names of parts stand out. */
const HEADING = /^(?:\d{1,2}\. .{1,80}|Receipt|Signature)$/;

const PaperText = ({ text }: { text: string }) => (
  <div className="flex max-w-prose flex-col gap-2">
    {text.split('\n\n').map((part, index) =>
      HEADING.test(part) ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <h3 key={index} className="pt-3 font-semibold">
          {part}
        </h3>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <p key={index} className="text-pretty wrap-anywhere whitespace-pre-line">
          {part}
        </p>
      ),
    )}
  </div>
);
