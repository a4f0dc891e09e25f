import type { ReactNode } from 'react';

export function Fold({
  title,
  isOpen = false,
  onOpen,
  children,
}: {
  title: string;
  isOpen?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.currentTarget.open && onOpen?.()}
      className="group min-w-0"
    >
      <summary className="w-fit cursor-pointer rounded-[4px] text-sm leading-6 font-medium text-soft marker:text-soft hover:text-ink">
        {title}
      </summary>
      <div className="flex flex-col gap-2 pt-1.5 pb-1">{children}</div>
    </details>
  );
}
