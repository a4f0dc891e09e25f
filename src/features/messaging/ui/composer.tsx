import { Tabs } from '#ui/layout/tabs.tsx';
import { type Message, SEND_CHANNELS } from '../contract.ts';
import { addressesOf } from './addresses-of.ts';
import { ChannelForm } from './channel-form.tsx';
import { type Addressee, CHANNEL_NAMES } from './channels.ts';
import { useHandles } from './message-queries.ts';

/**
 * Writes to a contact by SMS, Facebook, Email or WhatsApp. Calls `onSent` when the server has taken the
 * message.
 */
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
            // Keyed by contact, so that no values of the previous contact stay in the form.
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
