import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  type CustomStatus,
  createStatusRoute,
  STATUS_NAME_MAX,
  updateStatusRoute,
} from '#features/conversations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Switch } from '#ui/switch.tsx';
import { refreshLists, statusesQuery } from '../conversation-queries.ts';
import { saveStatusFailure } from '../failure-texts.ts';

export function StatusForm({ status, onClose }: { status?: CustomStatus; onClose: () => void }) {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(status?.name ?? '');
  const [active, setActive] = useState(status?.active ?? true);
  const [wrong, setWrong] = useState<string | null>(null);
  useEffect(() => field.current?.focus(), []);
  const save = useMutation({
    mutationFn: (body: { name: string; active: boolean }) =>
      status
        ? call(updateStatusRoute, { params: { id: String(status.id) }, body })
        : call(createStatusRoute, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: statusesQuery.queryKey });
      onClose();
      if (status) await refreshLists(client);
    },
    onError: (error) => setWrong(saveStatusFailure(error, { isNew: !status })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const trimmed = name.trim();
    if (trimmed === '') setWrong('Please enter a name.');
    else if (trimmed.length > STATUS_NAME_MAX) setWrong(`Use at most ${STATUS_NAME_MAX} characters.`);
    else if (!save.isPending) save.mutate({ name: trimmed, active });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-1 py-2">
      <Field label={status ? 'Status name' : 'New status name'} error={wrong}>
        <Input
          ref={field}
          autoComplete="off"
          value={name}
          onValueChange={(text) => {
            setName(text);
            setWrong(null);
          }}
        />
      </Field>
      <Switch label="Can be chosen" checked={active} onCheckedChange={setActive} />
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
