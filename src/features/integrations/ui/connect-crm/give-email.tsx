import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ConnectReply } from '#features/integrations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { FormProblems } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { inviteNew } from './connect-code.ts';

/** Asks for the address of a new customer: the CRM has none, or another than they want to log in with. */
export function GiveEmail({
  code,
  lead,
  onReply,
  onBack,
}: {
  code: string | undefined;
  lead: string;
  onReply: (reply: ConnectReply) => void;
  onBack: () => void;
}) {
  const [email, setEmail] = useState('');
  const [isChecked, setChecked] = useState(false);
  const invite = useMutation({
    mutationFn: () => inviteNew({ code, email: email.trim() }),
    onSuccess: (invited) => {
      if ('reply' in invited) onReply(invited.reply);
    },
  });
  const submit = () => {
    setChecked(true);
    if (email.trim() !== '' && !invite.isPending) invite.mutate();
  };
  const problem = invite.data && 'problem' in invite.data ? invite.data.problem : null;
  return (
    <PlainForm unsaved="kept" onSubmit={submit} className="flex flex-col gap-2">
      <p role="status" className="pb-2 font-medium">
        {lead}
      </p>
      <Field
        label="Email"
        required
        error={isChecked && email.trim() === '' ? 'Email is required' : undefined}
      >
        <Input
          name="email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          value={email}
          onValueChange={setEmail}
        />
      </Field>
      <FormProblems problems={problem ? [problem] : []} />
      <div className="flex flex-col gap-2 pt-1">
        <Button type="submit" variant="primary" size="large" disabled={invite.isPending}>
          {invite.isPending ? 'Sending…' : 'Send my invitation'}
        </Button>
        <Button variant="ghost" disabled={invite.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
    </PlainForm>
  );
}
