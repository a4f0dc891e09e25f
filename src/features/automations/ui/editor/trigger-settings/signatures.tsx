import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { momentText } from '#ui/format/ago-text.ts';
import { Field } from '#ui/input/field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Fold } from '../fold.ts';
import { CopiedValue } from './copied-value.tsx';
import { GuardSwitch } from './guard-switch.tsx';

/** Proves that the sender of a request has the secret, and that its body was not changed. */
export function Signatures({
  isRequired,
  secret,
  oldSecretUntil,
  isRotating,
  onChange,
  onRotate,
}: {
  isRequired: boolean;
  secret: string;
  oldSecretUntil: string | null;
  isRotating: boolean;
  onChange: (isRequired: boolean) => void;
  onRotate: () => void;
}) {
  const [isAsking, setAsking] = useState(false);
  return (
    <section aria-labelledby="signatures" className="flex flex-col gap-3">
      <div>
        <h3 id="signatures" className="mb-1 font-semibold">
          Signatures
        </h3>
        <GuardSwitch
          label="Only accept signed requests"
          question="Take requests without a signature?"
          checked={isRequired}
          onChange={onChange}
        />
      </div>
      <Field label="Signing secret" hint="A wrong signature is always refused." reserveMessage={false}>
        <CopiedValue value={secret} name="signing secret" isConcealed />
      </Field>
      {oldSecretUntil ? (
        <p className="text-sm text-soft">
          The secret before this one is good until {momentText(oldSecretUntil)}.
        </p>
      ) : null}
      <div>
        <Button size="small" icon={<RefreshCw />} loading={isRotating} onClick={() => setAsking(true)}>
          Replace secret
        </Button>
      </div>
      <Fold title="How to sign a request">
        <p className="text-sm text-soft">
          The Standard Webhooks way: any library for it will do, or these lines. A signature is good for five
          minutes, and a request with the same id is taken once.
        </p>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it could not be scrolled with the keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-control bg-sunken p-3 font-mono text-xs leading-5"
        >
          {EXAMPLE}
        </pre>
      </Fold>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Replace the signing secret?"
        message="The new secret works at once. The current one works for another 24 hours: replace it by then wherever requests are sent from."
        confirmLabel="Replace"
        onConfirm={() => {
          setAsking(false);
          onRotate();
        }}
      />
    </section>
  );
}

const EXAMPLE = `// body: the text that you send
const id = crypto.randomUUID()
const at = Math.floor(Date.now() / 1000)
const key = Buffer.from(
  secret.slice('whsec_'.length), 'base64')
const hash = crypto.createHmac('sha256', key)
  .update(id + '.' + at + '.' + body)
  .digest('base64')
const headers = {
  'webhook-id': id,
  'webhook-timestamp': at,
  'webhook-signature': 'v1,' + hash,
}`;
