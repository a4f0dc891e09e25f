import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download, FileText, ImageOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatView } from '#features/receptionist/contract/chat.ts';
import { deleteChatFileRoute } from '#features/receptionist/contract/chat-files.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { chatQuery } from './chat-queries.ts';

type ChatFileView = NonNullable<ChatView['messages'][number]['file']>;

/** A file of a visitor: a photo is shown small and opens in full, a PDF is downloaded. */
export function ChatFile({ file, conversationId }: { file: ChatFileView; conversationId: number }) {
  const { id, name, size_bytes: bytes, is_picture: isPicture } = file;
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteChatFileRoute, { params: { id } }),
    onSuccess: () => {
      notify.success('The file is deleted.');
      return client.invalidateQueries({ queryKey: chatQuery(conversationId).queryKey });
    },
    onError: (error) => notify.error(error.message),
    onSettled: () => setAsking(false),
  });
  return (
    <div className="mt-1 flex max-w-full flex-col items-start gap-1">
      {isPicture ? <Photo file={file} /> : null}
      <div className="flex max-w-full flex-wrap items-center gap-x-2">
        <a
          href={addressOf(file)}
          download={name}
          className="flex min-h-9 min-w-0 items-center gap-2 rounded-control text-sm underline underline-offset-2"
        >
          {isPicture ? (
            <Download aria-hidden="true" className="size-4 shrink-0" />
          ) : (
            <FileText aria-hidden="true" className="size-4 shrink-0" />
          )}
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="whitespace-nowrap text-soft">({sizeText(bytes)})</span>
          </span>
        </a>
        <Button
          size="small"
          variant="ghost"
          icon={<Trash2 />}
          label={`Delete ${name}`}
          onClick={() => setAsking(true)}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this file"
        message={`Are you sure you want to delete ${name}? It cannot be brought back.`}
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </div>
  );
}

function Photo({ file }: { file: ChatFileView }) {
  const [isOpen, setOpen] = useState(false);
  const [isBroken, setBroken] = useState(false);
  if (isBroken)
    return (
      <p className="flex items-center gap-2 text-sm text-soft">
        <ImageOff aria-hidden="true" className="size-4" /> Failed to load this photo.
      </p>
    );
  return (
    <>
      <button
        type="button"
        aria-label={`View ${file.name} in full`}
        onClick={() => setOpen(true)}
        className="max-w-full cursor-zoom-in overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img
          src={addressOf(file)}
          alt=""
          loading="lazy"
          onError={() => setBroken(true)}
          className="h-44 w-64 max-w-full object-contain"
        />
      </button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={file.name} size="large">
        <img
          src={addressOf(file)}
          alt={`Sent by the customer: ${file.name}`}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </>
  );
}

const addressOf = ({ id }: ChatFileView): string => `/api/chat-files/${id}`;

const sizeText = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`;
