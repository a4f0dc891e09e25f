import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { controlStyle } from '#ui/control/control-style.ts';
import { useCopy } from '#ui/control/use-copy.ts';
import { StepHeading } from '../step-heading.tsx';

/** With the link of the video's own page, if the customer agreed to show it. */
export function ThanksStep({ name, page }: { name: string; page: string | null }) {
  return (
    <>
      <StepHeading intro={`${name || 'The business'} will watch it soon.`}>
        Thank you for your video
      </StepHeading>
      {page ? <PageLink name={name} link={`${location.origin}${page}`} /> : null}
    </>
  );
}

function PageLink({ name, link }: { name: string; link: string }) {
  const id = useId();
  const { isCopied, copy } = useCopy(link);
  return (
    <div className="mx-auto mt-6 flex max-w-xl flex-col gap-3">
      <label htmlFor={id} className="font-medium text-sm">
        Your video’s page
      </label>
      <input
        id={id}
        readOnly
        value={link}
        className={controlStyle}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className={buttonStyle({ variant: 'primary', size: 'large' })}
          onClick={() => void copy()}
        >
          {isCopied ? (
            <Check aria-hidden="true" className="size-5" />
          ) : (
            <Copy aria-hidden="true" className="size-5" />
          )}
          {isCopied ? 'Copied' : 'Copy the link'}
        </button>
      </div>
      <p className="text-soft text-sm">
        {name || 'The business'} watches it first. Once they make it public, anyone with this link can watch
        it, until you ask them to take it back.
      </p>
    </div>
  );
}
