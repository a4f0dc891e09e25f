import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useStarted } from '#ui/control/use-started.ts';
import { AuthField, type AuthFieldProps } from './auth-field.tsx';

/** A password that can be revealed, with a warning while Caps Lock is on. */
export function PasswordField({ onBlur, ...field }: Omit<AuthFieldProps, 'type' | 'trailing' | 'notice'>) {
  const started = useStarted();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const noticeCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <AuthField
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      notice={capsLock ? 'Caps Lock is on' : undefined}
      onKeyDown={noticeCapsLock}
      onKeyUp={noticeCapsLock}
      onBlur={(event) => {
        setCapsLock(false);
        onBlur?.(event);
      }}
      trailing={
        <button
          type="button"
          disabled={!started}
          aria-label="Show password"
          aria-pressed={shown}
          title={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="grid size-9 place-items-center rounded-[6px] text-soft hover:text-ink"
        >
          {shown ? (
            <EyeOff aria-hidden="true" className="size-4.5" />
          ) : (
            <Eye aria-hidden="true" className="size-4.5" />
          )}
        </button>
      }
    />
  );
}
