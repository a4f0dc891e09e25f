import type { ComponentProps } from 'react';
import type { Unsaved } from '../unsaved/use-unsaved.ts';

export type PlainFormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'action'> & {
  /** From `useUnsaved`; 'kept' if the text outlives the form, as a draft does. */
  unsaved: Unsaved | 'kept';
  onSubmit: () => void;
};

/** A form with its own state. One that saves through a route is a `Form`, with `useForm`. */
export function PlainForm({ unsaved: _, onSubmit, ...rest }: PlainFormProps) {
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React passes the event of a form in a dialog on to the form that the dialog was opened from.
        event.stopPropagation();
        onSubmit();
      }}
    />
  );
}
