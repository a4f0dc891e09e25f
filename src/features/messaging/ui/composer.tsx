import { formatPhone } from '#ui/format-phone.ts';
import { Tabs } from '#ui/tabs.tsx';
import { type Message, SEND_CHANNELS, type SendChannel } from '../contract.ts';
import { ChannelForm } from './channel-form.tsx';
import { type Address, type Addressee, CHANNEL_NAMES } from './channels.ts';
import { OutboxList } from './outbox-list.tsx';

/** Writes to a contact by SMS, Facebook, Email or WhatsApp. `onSent` is told of what the server has taken. */
export function Composer({ contact, onSent }: { contact: Addressee; onSent?: (message: Message) => void }) {
  return (
    <div>
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
              addresses={addressesOf(contact, channel)}
              onSent={onSent}
            />
          ),
        }))}
      />
      <OutboxList contactId={contact.id} />
    </div>
  );
}

function addressesOf(contact: Addressee, channel: SendChannel): Address[] {
  const named = (value: string, shown: string, label: string) => ({
    value,
    label: label === '' ? shown : `${shown} (${label})`,
  });
  return channel === 'email'
    ? contact.emails.map(({ label, address }) => named(address, address, label))
    : contact.phoneNumbers.map(({ label, number }) => named(number, formatPhone(number), label));
}
