import { Dialog } from '@base-ui/react/dialog';
import clsx from 'clsx';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '#ui/control/button.tsx';
import { backdropStyle } from '#ui/control/control-style.ts';
import { appConfig } from '#ui/session/app-config.ts';
import { leaveTo, sessionGate } from '#ui/session/browser-session.ts';
import { LoginForm } from '../login/login-form.tsx';

/**
 * Logging in here lets the page underneath continue; closing it leaves the page. A click outside does nothing, because
 * leaving would lose the user's work. It closes automatically when another tab logs in.
 */
export function SessionExpiredModal({ message, email }: { message: string; email?: string }) {
  const password = useRef<HTMLInputElement>(null);
  const leave = () => {
    sessionGate.dismiss();
    leaveTo(appConfig.portalHost ?? '/');
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && leave()} disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={clsx(backdropStyle, 'z-60')} />
        <Dialog.Viewport className="fixed inset-0 z-60 grid items-end justify-items-center overflow-y-auto sm:items-center sm:p-6">
          <Dialog.Popup
            initialFocus={email ? password : undefined}
            className="w-full rounded-t-card bg-surface p-6 text-ink shadow-float outline-none sm:max-w-md sm:rounded-card"
          >
            <div className="flex items-start gap-3">
              <Dialog.Title className="grow text-lg leading-7 font-semibold text-balance">
                Oops! It Looks Like Your Session Has Expired
              </Dialog.Title>
              <Dialog.Close
                render={<Button variant="ghost" size="small" icon={<X />} label="Close" className="-mr-2" />}
              />
            </div>
            <Dialog.Description className="mt-1 mb-4 text-soft">{message}</Dialog.Description>
            <LoginForm email={email} passwordRef={password} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
