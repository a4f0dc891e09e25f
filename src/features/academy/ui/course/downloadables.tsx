import { Download, FileSpreadsheet, FileText, type LucideIcon, Sheet } from 'lucide-react';
import type { Downloadable } from '#features/academy/contract.ts';

const LOOKS: Record<Downloadable['type'], { icon: LucideIcon; text: string }> = {
  pdf: { icon: FileText, text: 'PDF, to print' },
  excel: { icon: FileSpreadsheet, text: 'Excel' },
  csv: { icon: Sheet, text: 'CSV, for a spreadsheet' },
};

export const Downloadables = ({ downloadables }: { downloadables: readonly Downloadable[] }) => (
  <ul className="flex flex-col gap-2">
    {downloadables.map(({ id, name, type, url }) => {
      const { icon: Icon, text } = LOOKS[type];
      return (
        <li key={id}>
          <a
            href={url}
            download
            className="flex items-center gap-3 rounded-control border border-line p-3 hover:border-line-strong hover:bg-sunken"
          >
            <Icon aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
            <span className="min-w-0 grow">
              <span className="block font-medium">{name}</span>
              <span className="block text-sm text-soft">{text}</span>
            </span>
            <Download aria-hidden="true" className="size-5 shrink-0 text-soft" />
          </a>
        </li>
      );
    })}
  </ul>
);
