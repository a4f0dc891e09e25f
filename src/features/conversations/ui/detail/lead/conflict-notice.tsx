import { Button } from '#ui/control/button.tsx';
import { labelOf } from '#ui/form/define-form.ts';
import { formatMoney } from '#ui/format/money.ts';
import type { Conflict } from './form-saver.ts';
import { type FormField, type LeadForm, leadForm } from './lead-form.ts';

/** Nothing is overwritten until the user chooses one of the two. */
export function ConflictNotice({
  conflict,
  onResolve,
}: {
  conflict: Conflict;
  onResolve: (choice: 'mine' | 'theirs') => void;
}) {
  return (
    <div role="alert" className="mb-5 rounded-control border border-danger bg-danger-wash p-4">
      <p className="font-semibold">This conversation was changed elsewhere in the meantime.</p>
      <p className="text-sm">Your edit is not saved yet, and nothing was overwritten. Stored now:</p>
      <ul className="my-2 text-sm">
        {conflict.fields.map((field) => (
          <li key={field} className="break-words">
            <span className="font-medium">{labelOf(leadForm, field)}:</span>{' '}
            {shown(conflict.theirs, field) || 'nothing'}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => onResolve('theirs')}>
          Keep theirs
        </Button>
        <Button size="small" onClick={() => onResolve('mine')}>
          Save mine instead
        </Button>
      </div>
    </div>
  );
}

function shown(form: LeadForm, field: FormField): string {
  const value = form[field];
  return typeof value === 'string' ? value : formatMoney(value);
}
