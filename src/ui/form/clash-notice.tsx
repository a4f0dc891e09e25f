import { Button } from '#ui/control/button.tsx';
import { type FormDefinition, labelOf } from './define-form.ts';
import type { Clash } from './use-merged-save.ts';

/** Nothing is overwritten until the user chooses. */
export function ClashNotice({ form, noun, clash }: { form: FormDefinition; noun: string; clash: Clash }) {
  const names = clash.fields.map((field) => labelOf(form, field)).join(', ');
  return (
    <div role="alert" className="mb-4 rounded-control border border-danger bg-danger-wash p-4">
      <p className="font-medium text-danger">This {noun} was changed elsewhere in the meantime.</p>
      <p className="mt-1 text-sm">
        {names}: changed there, too. You see what you typed; it is not saved yet. All other changes are kept.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={clash.takeTheirs}>
          Take the other version
        </Button>
        <Button size="small" onClick={clash.keepMine}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
