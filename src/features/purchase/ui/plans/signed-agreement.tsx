import type { Plan } from '../../contract.ts';
import { dayText } from '../plan-words.ts';
import { PaperButton } from './paper-button.tsx';

/** Who signed, and the papers of the purchase. */
export function SignedAgreement({ plan: { agreement, status } }: { plan: Plan }) {
  const { signed_by: signedBy, signed_at: signedAt, version } = agreement;
  const said = `Signed by ${signedBy} on ${dayText(signedAt)}, version ${version}.`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 wrap-anywhere">{said}</p>
      <div className="flex flex-wrap gap-2">
        {status === 'active' || status === 'past_due' ? <PaperButton paper="receipt" /> : null}
        <PaperButton paper="agreement" said={said} />
      </div>
    </div>
  );
}
