import type { ReactNode } from 'react';

type FeatureCard = { title: string; text: string; icon: ReactNode };

export function FeatureCards({ items }: { items: readonly FeatureCard[] }) {
  return (
    <ul className="grid gap-x-10 gap-y-12 md:grid-cols-3">
      {items.map(({ title, text, icon }) => (
        <li key={title}>
          <span className="text-accent-ink">{icon}</span>
          <h3 className="mt-4 font-semibold text-xl leading-8">{title}</h3>
          <p className="mt-1 text-pretty text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
