import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';

const CONFIRMED_MS = 2000;

/** Read-only; the button shows a check mark for two seconds once the link is copied. */
export function ReviewLink({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The link can still be selected and copied by hand.
    }
  };
  return (
    <Field label="Review link" reserveMessage={false} className="pb-4">
      <Input
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        trailing={
          <>
            <Button
              variant="ghost"
              size="small"
              icon={isCopied ? <Check className="text-success" /> : <Copy />}
              label="Copy review link"
              onClick={() => void copy()}
            />
            <span role="status" className="sr-only">
              {isCopied ? 'Copied' : ''}
            </span>
          </>
        }
      />
    </Field>
  );
}
