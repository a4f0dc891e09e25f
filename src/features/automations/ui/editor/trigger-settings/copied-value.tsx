import clsx from 'clsx';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Input } from '#ui/input/input.tsx';

const SHOWN_MS = 2000;

/** A value to copy. A bubble confirms the copy for two seconds. */
export function CopiedValue({
  value,
  name,
  isConcealed = false,
}: {
  value: string;
  name: string;
  /** Hidden until asked for: someone may be looking over the user's shoulder. */
  isConcealed?: boolean;
}) {
  const [isShown, setShown] = useState(!isConcealed);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () =>
    copyText(value).then(
      () => setCopied(true),
      () => notify.error('It could not be copied. Select it and copy it by hand.'),
    );
  return (
    <div className="relative">
      <Input
        readOnly
        type={isShown ? 'text' : 'password'}
        autoComplete="off"
        value={value}
        onFocus={(event) => event.target.select()}
        className={clsx('font-mono text-sm', isConcealed && 'pr-20')}
        trailing={
          <>
            {isConcealed ? (
              <Button
                variant="ghost"
                size="small"
                icon={isShown ? <EyeOff /> : <Eye />}
                label={isShown ? `Hide ${name}` : `Show ${name}`}
                onClick={() => setShown(!isShown)}
              />
            ) : null}
            <Button
              variant="ghost"
              size="small"
              icon={isCopied ? <Check /> : <Copy />}
              label={`Copy ${name}`}
              onClick={() => void copy()}
            />
          </>
        }
      />
      <span role="status" className="absolute right-0 bottom-full mb-1">
        {isCopied ? (
          <span className="rounded-[6px] bg-ink px-2.5 py-1 text-sm text-paper shadow-float">Copied!</span>
        ) : null}
      </span>
    </div>
  );
}

/** A page without TLS has no clipboard API. */
const copyText = async (text: string): Promise<void> => {
  if (!navigator.clipboard) throw new Error('no clipboard');
  await navigator.clipboard.writeText(text);
};
