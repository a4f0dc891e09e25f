import clsx from 'clsx';
import { Example } from '../design-section.tsx';

const swatches = [
  { name: 'paper', style: 'bg-paper text-ink' },
  { name: 'surface', style: 'bg-surface text-ink' },
  { name: 'sunken', style: 'bg-sunken text-ink' },
  { name: 'ink', style: 'bg-ink text-paper' },
  { name: 'accent', style: 'bg-accent text-on-accent' },
  { name: 'accent-wash', style: 'bg-accent-wash text-accent-ink' },
  { name: 'danger', style: 'bg-danger text-on-danger' },
  { name: 'danger-wash', style: 'bg-danger-wash text-danger' },
  { name: 'success-wash', style: 'bg-success-wash text-success' },
  { name: 'info-wash', style: 'bg-info-wash text-info' },
];

export function ColoursSection() {
  return (
    <>
      <Example title="Tokens">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-5">
          {swatches.map(({ name, style }) => (
            <li
              key={name}
              className={clsx('flex h-16 items-end rounded-control border border-line p-2 text-sm', style)}
            >
              {name}
            </li>
          ))}
        </ul>
      </Example>
      <Example title="Type">
        <p className="text-2xl leading-9 font-semibold tracking-tight">Page title, 24 / 36</p>
        <p className="text-lg leading-7 font-semibold">Panel title, 18 / 28</p>
        <p>Body text, 15 / 24. The receptionist answered nine calls while you were under a sink.</p>
        <p className="text-sm text-soft">Secondary text, 14 / 20</p>
      </Example>
    </>
  );
}
