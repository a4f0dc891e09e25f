import { Check, Copy } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { useCopy } from '#ui/control/use-copy.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';

/** Read-only; the button shows a check mark for two seconds once the link is copied. */
export function ReviewLink({ label = 'Review link', link }: { label?: string; link: string }) {
  // Where copying is not allowed, the link can still be selected and copied by hand.
  const { isCopied, copy } = useCopy(link);
  return (
    <Field label={label} reserveMessage={false} className="pb-4">
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
              label={`Copy ${label.toLowerCase()}`}
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
