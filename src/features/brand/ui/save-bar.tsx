import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';
import { FormProblems } from '#ui/form/form.tsx';

/** Stays in sight while there is something to save or to decide. */
export function SaveBar({
  problems,
  isSaving,
  onDiscard,
  conflict,
}: {
  problems: readonly string[];
  isSaving: boolean;
  onDiscard: () => void;
  /** Set when another window has saved: the way to its version. */
  conflict: { isLoading: boolean; onLoad: () => void } | null;
}) {
  return (
    <Bar>
      <FormProblems problems={problems} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto hidden text-sm text-soft sm:block">You have unsaved changes.</p>
        <Button onClick={onDiscard} disabled={isSaving}>
          Discard
        </Button>
        {conflict ? (
          <Button variant="primary" onClick={conflict.onLoad} loading={conflict.isLoading}>
            Load the newer version
          </Button>
        ) : (
          <Button type="submit" variant="primary" loading={isSaving}>
            Save Changes
          </Button>
        )}
      </div>
    </Bar>
  );
}

/** After the newer version was loaded: what the owner had typed waits here. */
export function KeptBar({ onPutBack, onForget }: { onPutBack: () => void; onForget: () => void }) {
  return (
    <Bar>
      <div role="status" className="flex flex-wrap items-center justify-end gap-2">
        <p className="mr-auto text-sm">This is the newer version. Your own changes are kept.</p>
        <Button onClick={onForget}>Forget them</Button>
        <Button variant="primary" onClick={onPutBack}>
          Put my changes back
        </Button>
      </div>
    </Bar>
  );
}

const Bar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 rounded-card border border-line bg-surface p-3 shadow-float sm:p-4 md:bottom-4">
    {children}
  </div>
);
