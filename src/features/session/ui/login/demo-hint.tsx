import { Link } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { buttonStyle } from '#ui/control/button-style.ts';
import { useStarted } from '#ui/control/use-started.ts';
import type { AppConfig } from '#ui/session/app-config.ts';
import { textLink } from '../form/text-link.ts';
import { DEMO_LOGIN } from './login-texts.ts';

export function DemoHint({
  formRef,
  mail,
}: {
  formRef: RefObject<HTMLFormElement | null>;
  mail: AppConfig['mail'];
}) {
  const started = useStarted();
  const fillIn = () => {
    const form = formRef.current;
    if (!form) return;
    for (const [name, value] of Object.entries(DEMO_LOGIN)) {
      const field = form.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = value;
    }
    form.querySelector<HTMLButtonElement>('button[type=submit]')?.focus();
  };
  return (
    <section aria-label="Demo login" className="mt-6 rounded-card border border-line bg-surface p-4 text-sm">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">This is a demo. Have a look around:</p>
          <p className="mt-1 text-soft">
            <code className="break-all">{DEMO_LOGIN.email}</code>
            <br />
            <code className="break-all">{DEMO_LOGIN.password}</code>
          </p>
        </div>
        <button type="button" disabled={!started} onClick={fillIn} className={buttonStyle({ size: 'small' })}>
          Use it
        </button>
      </div>
      {mail === 'mailbox' ? (
        <p className="mt-3 text-soft">
          E-mail goes nowhere here; it lands in the{' '}
          <Link to="/sandbox/mail" className={textLink}>
            sandbox mailbox
          </Link>
          .
        </p>
      ) : null}
      {mail === 'log' ? (
        <p className="mt-3 text-soft">E-mail goes nowhere here; its links are in the server’s log.</p>
      ) : null}
    </section>
  );
}
