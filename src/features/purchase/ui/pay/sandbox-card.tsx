import { FlaskConical } from 'lucide-react';
import { type Ref, useImperativeHandle, useState } from 'react';
import { TEST_CARDS } from '../../contract.ts';
import type { Card } from './card.ts';

/** A choice and no fields, so that no real card is ever typed into the sandbox. */
export function SandboxCard({ ref, isDisabled }: { ref: Ref<Card>; isDisabled: boolean }) {
  const [token, setToken] = useState<string>(TEST_CARDS[0].token);
  useImperativeHandle(ref, () => ({ tokenize: async () => token }), [token]);
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-2 rounded-control bg-accent-wash px-3 py-2 text-sm leading-5">
        <FlaskConical aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent-ink" />
        <span>Payment is a sandbox here: nothing is charged. Choose a test card to see what it does.</span>
      </p>
      <fieldset disabled={isDisabled} className="flex flex-col">
        <legend className="pb-1 font-medium">Test card</legend>
        {TEST_CARDS.map((card) => (
          <label
            key={card.token}
            className="flex min-h-10 w-fit cursor-pointer items-center gap-3 pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="test-card"
              value={card.token}
              checked={card.token === token}
              onChange={() => setToken(card.token)}
              className="size-4.5 shrink-0 accent-accent-ink"
            />
            <span>
              {card.label} <span className="text-soft">({card.outcome})</span>
            </span>
          </label>
        ))}
      </fieldset>
    </div>
  );
}
