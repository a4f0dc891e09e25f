import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Stepper } from '#ui/stepper.tsx';
import { type ContactImport, type ContactType, type ImportField, latestImportRoute } from '../../contract.ts';
import { FileStep } from './file-step.tsx';
import { MappingStep } from './mapping-step.tsx';
import { isOpen, rememberImport } from './open-import.ts';
import { PreviewStep } from './preview-step.tsx';
import { ProgressStep } from './progress-step.tsx';

const STEPS = [
  { id: 'file', label: 'Choose file' },
  { id: 'columns', label: 'Match columns' },
  { id: 'preview', label: 'Check rows' },
  { id: 'import', label: 'Import' },
];

export type ImportChoice = { mapping: (ImportField | null)[]; defaultType: ContactType };

const IMPORTING = 3;

export function ImportSteps({ onReported, onDone }: { onReported: () => void; onDone: () => void }) {
  const [chosenStep, setStep] = useState(0);
  const [brought, setBrought] = useState<ContactImport | null>(null);
  const [choice, setChoice] = useState<ImportChoice>({ mapping: [], defaultType: 'Lead' });
  const resumed = useOpenImport();
  const step = resumed && !brought ? IMPORTING : chosenStep;
  const imported = brought ?? resumed;
  return (
    <div className="flex flex-col gap-5">
      <Stepper
        label="Steps of the import"
        steps={STEPS}
        current={step}
        // What is being imported cannot be chosen anew.
        onStepSelect={step < IMPORTING ? setStep : undefined}
      />
      {step === 0 ? (
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
          onStarted={() => {
            rememberImport(brought.id);
            setStep(IMPORTING);
          }}
        />
      ) : null}
      {imported && step === IMPORTING ? (
        <ProgressStep id={imported.id} onReported={onReported} onDone={onDone} />
      ) : null}
    </div>
  );
}

/** Asked once for each opening. */
function useOpenImport(): ContactImport | null {
  const { data } = useQuery({
    queryKey: ['contact-import', 'latest'],
    queryFn: async ({ signal }) => (await call(latestImportRoute, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    select: (latest) => latest && isOpen(latest) && latest,
  });
  return data || null;
}
