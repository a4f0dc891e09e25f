import { Checkbox } from '#ui/choice/checkbox.tsx';
import { formatPhone } from '#ui/format/format-phone.ts';
import type { ConfirmationState } from './use-confirmation.ts';

const NAMES = { email: 'E-mail a confirmation', sms: 'Text a confirmation' };

export function ConfirmationChoice({
  state: { offer, wanted, setWanted, isPossible },
}: {
  state: ConfirmationState;
}) {
  const hint = offer
    ? offer.channel
      ? `To ${formatPhone(offer.to)}${offer.channel === 'email' ? ', with a file for their calendar' : ''}`
      : offer.reason
    : isPossible
      ? ' ' // Loading: keeps the line's height.
      : 'Needs an email address or a phone number';
  return (
    <Checkbox
      label={NAMES[offer?.channel ?? 'email']}
      hint={hint}
      checked={wanted && isPossible}
      disabled={!isPossible}
      onCheckedChange={setWanted}
    />
  );
}
