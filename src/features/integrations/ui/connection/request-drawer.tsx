import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { VendorRequestEntry } from '#features/integrations/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { JsonText } from '#ui/data/json-text.tsx';
import { exactText } from '#ui/format/ago-text.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { AnswerBadge, PURPOSES, requestName } from './request-text.tsx';

export function RequestDrawer({
  request,
  onClose,
}: {
  request: VendorRequestEntry | null;
  onClose: () => void;
}) {
  const { shown, isOpen, forget } = useOpening(request);
  if (!shown) return null;
  return (
    <Drawer
      size="large"
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={forget}
      title={requestName(shown)}
      description={`${PURPOSES[shown.purpose]}, ${exactText(shown.at)}`}
      footer={
        shown.run_id === null ? undefined : (
          <Link to="/runs/$id" params={{ id: String(shown.run_id) }} className={buttonStyle()}>
            Open the run
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap items-center gap-2">
          <AnswerBadge status={shown.status} />
          <span className="text-soft tabular-nums">{shown.ms.toLocaleString('en-US')} ms</span>
        </p>
        <Part title="Request">
          <JsonText label="Request" text={shown.request} empty="The request had no body." />
        </Part>
        <Part title="Answer">
          <JsonText
            label="Answer"
            text={shown.answer}
            empty={shown.status === null ? 'There was no answer.' : 'The answer was empty.'}
          />
        </Part>
      </div>
    </Drawer>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h3 className="font-semibold">{title}</h3>
    {children}
  </section>
);
