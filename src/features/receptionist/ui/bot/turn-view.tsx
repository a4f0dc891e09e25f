import type { RehearsedTurn } from '#features/receptionist/contract.ts';
import { receiptText } from './receipt-text.ts';

/** A line of the customer, with what the receptionist answers, where it has that from, and what it would have done. */
export function TurnView({ turn: { said, sentences, would } }: { turn: RehearsedTurn }) {
  return (
    <>
      {said === '' ? null : <Said>{said}</Said>}
      <div className="flex max-w-[90%] flex-col gap-2 self-start rounded-card bg-sunken px-3 py-2">
        {sentences.map(({ text, receipts }) => (
          <div key={text} className="wrap-anywhere">
            <p className="whitespace-pre-line">{text}</p>
            {receipts.map((receipt) => (
              <p key={receipt.fact} className="text-xs leading-5 text-soft">
                {receiptText(receipt, text)}
              </p>
            ))}
          </div>
        ))}
        {would.map((what) => (
          <p key={what} className="rounded-control bg-info-wash px-2 py-1 text-sm wrap-anywhere text-info">
            {what}
          </p>
        ))}
      </div>
    </>
  );
}

export const Said = ({ children }: { children: string }) => (
  <p className="max-w-[90%] self-end rounded-card bg-accent-wash px-3 py-2 wrap-anywhere text-accent-ink">
    <span className="sr-only">You: </span>
    {children}
  </p>
);
