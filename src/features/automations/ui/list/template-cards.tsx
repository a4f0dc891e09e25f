import clsx from 'clsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/control/spinner.tsx';
import { StepIcon } from '../step-icon.tsx';
import { STARTER_TEMPLATES } from './starter-templates.ts';
import { useCreateFlow } from './use-flow-actions.ts';

/** Ways to start: from scratch, or from a template. */
export function TemplateCards() {
  const create = useCreateFlow();
  const busy = create.isPending || create.isSuccess ? (create.variables?.id ?? 'blank') : null;
  return (
    <ul className="grid gap-3 text-left sm:grid-cols-2">
      {STARTER_TEMPLATES.map((template) => (
        <TemplateCard
          key={template.id}
          icon={<StepIcon action={template.trigger} className="size-5" />}
          title={template.name}
          description={template.description}
          busy={busy === template.id}
          disabled={busy !== null}
          onChoose={() => create.mutate(template)}
        />
      ))}
      <TemplateCard
        className="sm:col-span-2"
        icon={<Plus aria-hidden="true" className="size-5" />}
        title="Start from scratch"
        description="An empty page: choose what starts it, then add what should happen."
        busy={busy === 'blank'}
        disabled={busy !== null}
        onChoose={() => create.mutate(null)}
      />
    </ul>
  );
}

function TemplateCard({
  icon,
  title,
  description,
  busy,
  disabled,
  className,
  onChoose,
}: {
  icon: ReactNode;
  title: string;
  description: string;
  busy: boolean;
  disabled: boolean;
  className?: string;
  onChoose: () => void;
}) {
  return (
    <li className={clsx('flex', className)}>
      <button
        type="button"
        disabled={disabled}
        aria-busy={busy}
        onClick={onChoose}
        className="flex w-full items-start gap-3 rounded-card border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-line-strong hover:bg-sunken disabled:cursor-not-allowed disabled:opacity-60"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-wash text-accent-ink">
          {busy ? <Spinner /> : icon}
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm leading-5 text-soft">{description}</span>
        </span>
      </button>
    </li>
  );
}
