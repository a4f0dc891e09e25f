import clsx from 'clsx';
import { Check, Copy, Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { useCopy } from '#ui/control/use-copy.ts';
import { notify } from '#ui/feedback/toast.ts';
import { Input } from '#ui/input/input.tsx';

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
  const { isCopied, copy } = useCopy(value);
  const copyOrSay = async () => {
    if (!(await copy())) notify.error('Failed to copy it. Select it and copy it by hand.');
  };
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
              onClick={() => void copyOrSay()}
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
