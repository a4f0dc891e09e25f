import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Unsaved } from '../unsaved/use-unsaved.ts';
import { PlainForm, type PlainFormProps } from './plain-form.tsx';

type FormProps = Omit<PlainFormProps, 'unsaved' | 'onSubmit'> & {
  form: { unsaved: Unsaved; submit: () => void; problems: readonly string[] };
  /** The buttons, when they are not in a drawer's footer. */
  actions?: ReactNode;
};

export function Form({ form, actions, children, ...rest }: FormProps) {
  return (
    <PlainForm {...rest} unsaved={form.unsaved} onSubmit={form.submit}>
      {children}
      <FormProblems problems={form.problems} />
      {actions}
    </PlainForm>
  );
}

/** Above the buttons: problems whose field is not on the screen. */
export function FormProblems({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null;
  return (
    <div
      role="alert"
      ref={bringIntoView}
      className="my-2 rounded-control bg-danger-wash px-3 py-2 text-danger"
    >
      <ul className="flex flex-col gap-1">
        {problems.map((problem) => (
          <li key={problem} className="flex items-start gap-2">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const bringIntoView = (problems: HTMLElement | null) => problems?.scrollIntoView({ block: 'nearest' });
