import { Copy } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';

/** Shown once, because only its hash is stored. */
export function FeedAddress({ url }: { url: string }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify.success('The address is copied.'),
      () => notify.error('Failed to copy the address. Select it and copy it by hand.'),
    );
  return (
    <Field label="Secret address" hint="Copy it now: it is not shown again." className="pt-2">
      <Input
        readOnly
        value={url}
        onFocus={(event) => event.target.select()}
        trailing={
          <Button
            variant="ghost"
            size="small"
            icon={<Copy />}
            label="Copy address"
            onClick={() => void copy()}
          />
        }
      />
    </Field>
  );
}
