import { CircleHelp } from 'lucide-react';
import { Spinner } from '#ui/control/spinner.tsx';
import { SupportLink } from '../support-link.tsx';

/** The page that shows this asks every few seconds how the payment went. */
export const PaymentCheck = () => (
  <p role="status" className="flex items-start gap-3">
    <span className="mt-1 text-accent-ink">
      <Spinner />
    </span>
    <span>
      We don’t know yet whether the payment went through. Please don’t pay again: this page tells you as soon
      as we know. You can also close it and come back.
    </span>
  </p>
);

export const PaymentUnknown = ({ supportEmail }: { supportEmail: string }) => (
  <p role="status" className="flex items-start gap-3">
    <CircleHelp aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-danger" />
    <span>
      We couldn’t find out whether your payment went through. Please write to{' '}
      <SupportLink address={supportEmail} /> before you pay again.
    </span>
  </p>
);
