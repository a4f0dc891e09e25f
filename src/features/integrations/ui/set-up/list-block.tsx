import { CircleCheck, Dot } from 'lucide-react';

export function ListBlock({ items, checked }: { items: readonly string[]; checked: boolean }) {
  return (
    <ul className="flex flex-col gap-2.5">
      {items.map((item) => (
        <li key={item} className="flex items-start gap-2.5">
          {checked ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
          ) : (
            <Dot aria-hidden="true" strokeWidth={4} className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          )}
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
