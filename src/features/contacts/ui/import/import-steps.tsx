import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { Stepper } from '#ui/layout/stepper.tsx';
import { type ContactImport, type ImportSummary, listImportsRoute } from '../../contract.ts';
import { CheckStep } from './check-step.tsx';
import { FileStep } from './file-step.tsx';
import type { ImportChoice } from './import-choice.ts';
import { ImportView } from './import-view.tsx';
import { MappingStep } from './mapping-step.tsx';
import { isOpen, rememberImport } from './open-import.ts';

const STEPS = [
  { id: 'file', label: 'Choose file' },
  { id: 'columns', label: 'Match columns' },
  { id: 'check', label: 'Check rows' },
  { id: 'import', label: 'Import' },
];

const IMPORTING = 3;
const NONE: ImportSummary[] = [];

export function ImportSteps({ onReported, onDone }: { onReported: () => void; onDone: () => void }) {
  const [chosenStep, setStep] = useState(0);
  const [brought, setBrought] = useState<ContactImport | null>(null);
  const [choice, setChoice] = useState<ImportChoice>({ mapping: [], defaultType: 'Lead' });
  const [openedId, setOpenedId] = useState<number | null>(null);
  const past = usePastImports();
  const resumed = brought ? undefined : past.find(isOpen);
  const shownId = openedId ?? resumed?.id ?? null;
  const step = shownId === null ? chosenStep : IMPORTING;
  return (
    <div className="flex flex-col gap-5">
      <Stepper
        label="Steps of the import"
        steps={STEPS}
        current={step}
        // The choices of a running import cannot be changed.
        onStepSelect={step < IMPORTING ? setStep : undefined}
      />
      {step === 0 ? (
        <FileStep
          past={past}
          onOpen={({ id }) => setOpenedId(id)}
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
        <CheckStep
          brought={brought}
          choice={choice}
          onBack={() => setStep(1)}
          onStarted={() => {
            rememberImport(brought.id);
            setOpenedId(brought.id);
          }}
        />
      ) : null}
      {shownId === null ? null : <ImportView id={shownId} onReported={onReported} onDone={onDone} />}
    </div>
  );
}

/** Requested once per opening. */
function usePastImports(): ImportSummary[] {
  const { data } = useQuery({
    queryKey: ['contact-import', 'past'],
    queryFn: async ({ signal }) => (await call(listImportsRoute, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data ?? NONE;
}
