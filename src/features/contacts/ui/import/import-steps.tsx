import { useState } from 'react';
import { Stepper } from '#ui/stepper.tsx';
import type { ContactImport, ContactType, ImportField } from '../../contract.ts';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { PreviewStep } from './preview-step.tsx';
import { ProgressStep } from './progress-step.tsx';

const STEPS = [
  { id: 'file', label: 'Choose file' },
  { id: 'columns', label: 'Match columns' },
  { id: 'preview', label: 'Check rows' },
  { id: 'import', label: 'Import' },
];

export type ImportChoice = { mapping: (ImportField | null)[]; defaultType: ContactType };

export function ImportSteps({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState(0);
  const [brought, setBrought] = useState<ContactImport | null>(null);
  const [choice, setChoice] = useState<ImportChoice>({ mapping: [], defaultType: 'Lead' });
  return (
    <div className="flex flex-col gap-5">
      <Stepper
        label="Steps of the import"
        steps={STEPS}
        current={step}
        // What is being imported cannot be chosen anew.
        onStepSelect={step < 3 ? setStep : undefined}
      />
      {step === 0 || !brought ? (
        <FileStep
          onBrought={(next) => {
            setBrought(next);
            setChoice({ mapping: next.mapping, defaultType: 'Lead' });
            setStep(1);
          }}
        />
      ) : null}
      {brought && step === 1 ? (
        <MappingStep brought={brought} choice={choice} onChoice={setChoice} onNext={() => setStep(2)} />
      ) : null}
      {brought && step === 2 ? (
        <PreviewStep
          brought={brought}
          choice={choice}
          onBack={() => setStep(1)}
          onStarted={() => setStep(3)}
        />
      ) : null}
      {brought && step === 3 ? <ProgressStep id={brought.id} onDone={onDone} /> : null}
    </div>
  );
}
