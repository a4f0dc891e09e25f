import type { ReactNode } from 'react';

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'center' | 'end';
  /** A CSS width, e.g. "12rem"; by default the content decides. */
  width?: string;
  /** For a column of buttons, whose header is only for screen readers. */
  hideHeader?: boolean;
};

const alignments = { start: 'text-left', center: 'text-center', end: 'text-right tabular-nums' };

export function alignment<Row>({ align = 'start' }: TableColumn<Row>) {
  return alignments[align];
}
