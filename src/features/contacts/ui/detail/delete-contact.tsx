import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notify } from '#ui/toast.tsx';
import { deleteContactRoute } from '../../contract.ts';
import { CONTACTS_KEY } from '../contact-queries.ts';

export function DeleteContact({ id, name }: { id: number; name: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () => call(deleteContactRoute, { params: { id } }),
    onSuccess: async ({ message }) => {
      notify.success(message);
      await navigate({ to: '/contacts' });
      await client.invalidateQueries({ queryKey: [...CONTACTS_KEY, 'list'] });
    },
    onError: (error) => notify.error(error.message),
  });
  return (
    <>
      <Button icon={<Trash2 />} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete contact"
        message={`Are you sure you want to delete ${name}? Their notes go too; conversations and appointments stay. This action cannot be undone.`}
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
