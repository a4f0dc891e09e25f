import { useQuery } from '@tanstack/react-query';
import { emailSendersQuery, senderFailure } from '../sources/email-senders.ts';
import { type ControlProps, textOf } from '../step-form/control-props.ts';
import { ControlFrame } from './control-frame.tsx';
import { OptionalSelect } from './optional-select.tsx';

export function EmailSenderControl({ field, value, error, onChange }: ControlProps<'emailSender'>) {
  const senders = useQuery(emailSendersQuery);
  const options = (senders.data ?? []).map(({ id, name, email }) => ({
    value: id,
    label: email ? `${name} <${email}>` : name,
  }));
  return (
    <ControlFrame field={field} error={error ?? (senders.error ? senderFailure(senders.error) : undefined)}>
      <OptionalSelect
        none="Your business’s address"
        options={options}
        value={textOf(value)}
        onChange={onChange}
        placeholder={senders.isPending ? 'Loading…' : undefined}
      />
    </ControlFrame>
  );
}
