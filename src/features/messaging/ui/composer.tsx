import { formatPhone } from '#ui/format-phone.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type Message, SEND_CHANNELS, type SendChannel } from '../contract.ts';
import { ChannelForm } from './channel-form.tsx';
import { type Address, type Addressee, CHANNEL_NAMES } from './channels.ts';
import { useHandles } from './message-queries.ts';

/** Writes to a contact by SMS, Facebook, Email or WhatsApp. `onSent` is told of what the server has taken. */
export function Composer({ contact, onSent }: { contact: Addressee; onSent?: (message: Message) => void }) {
  const handles = useHandles(contact.id).map(({ address }) => address);
  return (
    <Tabs
      label="Write by"
      tabs={SEND_CHANNELS.map((channel) => ({
        value: channel,
        label: CHANNEL_NAMES[channel],
        content: (
          <ChannelForm
            // Another contact is another form: nothing of the last one may stay in it.
            key={contact.id}
            contact={contact}
            channel={channel}
            addresses={addressesOf({ contact, channel, handles })}
            onSent={onSent}
          />
        ),
      }))}
    />
  );
}

function addressesOf({
  contact,
  channel,
  handles,
}: {
  contact: Addressee;
  channel: SendChannel;
  handles: string[];
}): Address[] {
  const named = (value: string, shown: string, label: string) => ({
    value,
    label: label === '' ? shown : `${shown} (${label})`,
  });
  if (channel === 'email') {
    return contact.emails.map(({ label, address }) => named(address, address, label));
  }
  const numbers = contact.phoneNumbers.map(({ label, number }) => named(number, formatPhone(number), label));
  if (channel !== 'facebook') return numbers;
  // Nobody reads the number of a profile; its end tells two of them apart.
  const profiles = handles.map((handle) =>
    named(handle, 'Facebook Messenger', handles.length > 1 ? `…${handle.slice(-4)}` : ''),
  );
  return [...profiles, ...numbers];
}
