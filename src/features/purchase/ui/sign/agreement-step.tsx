import { useId, useState } from 'react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { FormProblems } from '#ui/form/form.tsx';
import { agreementText } from '../../contract/agreement-text.ts';
import { type AccountInfo, AGREEMENT_VERSION } from '../../contract.ts';
import { AgreementDocument } from '../document/agreement-document.tsx';
import { SaveCopyButton } from '../document/save-copy-button.tsx';
import { StepFooter } from '../steps/step-footer.tsx';
import { useReadToEnd } from './use-read-to-end.ts';
import { useSign } from './use-sign.ts';

export function AgreementStep({
  info,
  isSigned,
  onSigned,
  onNext,
  ...moves
}: {
  info: AccountInfo;
  /** It is never signed twice for the same account info. */
  isSigned: boolean;
  onSigned: (agreementId: number) => void;
  onNext: () => void;
  onBack: () => void;
  onStartOver: () => void;
}) {
  const hintId = useId();
  const { box, isRead, onScroll } = useReadToEnd();
  const [isTicked, setTicked] = useState(false);
  const { sign, isSigning, problem } = useSign({ info, onSigned });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <p className="text-soft">Please read the whole agreement before you sign it.</p>
        <SaveCopyButton
          name={`porchlight-agreement-${AGREEMENT_VERSION}.txt`}
          text={agreementText(AGREEMENT_VERSION)}
        />
      </div>
      <section
        ref={box}
        aria-label="Service agreement"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text must be scrollable with the keyboard
        tabIndex={0}
        onScroll={onScroll}
        className="h-[min(28rem,60dvh)] overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-paper px-4 py-3"
      >
        <AgreementDocument />
      </section>
      <div className="min-h-8 pt-3">
        {isSigned ? (
          <p className="font-medium">
            {info.firstName} {info.lastName} has signed this agreement.
          </p>
        ) : (
          <Checkbox
            label="I have read and agree to the service agreement."
            checked={isTicked}
            onCheckedChange={setTicked}
          />
        )}
      </div>
      <FormProblems problems={problem ? [problem] : []} />
      <StepFooter
        {...moves}
        hint={isSigned ? null : hintOf({ isRead, isTicked })}
        hintId={hintId}
        isBusy={isSigning}
      >
        {isSigned ? (
          <Button variant="primary" onClick={onNext}>
            Next
          </Button>
        ) : (
          <Button
            variant="primary"
            loading={isSigning}
            disabled={!isRead || !isTicked}
            aria-describedby={hintId}
            onClick={sign}
          >
            Agree and continue
          </Button>
        )}
      </StepFooter>
    </>
  );
}

function hintOf({ isRead, isTicked }: { isRead: boolean; isTicked: boolean }): string | null {
  if (!isRead) return 'Scroll to the end of the agreement to go on.';
  return isTicked ? null : 'Tick the box to go on.';
}
