import { useQuery } from '@tanstack/react-query';
import { Select } from '#ui/select.tsx';
import { emailSendersQuery, senderFailure } from '../sources/email-senders.ts';
import { ControlFrame } from './control-frame.tsx';
import { type ControlProps, textOf } from './control-props.ts';

export function EmailSenderControl({ field, value, error, onChange }: ControlProps<'emailSender'>) {
  const senders = useQuery(emailSendersQuery);
  const options = (senders.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email ? `${name} <${email}>` : name,
  }));
  const chosen = textOf(value);
  return (
    <ControlFrame field={field} error={error ?? (senders.error ? senderFailure(senders.error) : undefined)}>
      <Select
        options={options}
        value={options.some((option) => option.value === chosen) ? chosen : null}
        onValueChange={onChange}
        placeholder={senders.isPending ? 'Loading…' : 'Your business’s address'}
      />
    </ControlFrame>
  );
}
