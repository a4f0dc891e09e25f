import type { ShownPart } from './chart/chart-table.ts';
import type { Deletable } from './lists/deletable.ts';

/** What is open beside the dashboard. A drawer that makes something new has the id null. */
export type ReportPlace =
  | { drawer: 'metrics' | 'charts' }
  | { drawer: 'metric-form' | 'chart-form'; id: number | null }
  | { drawer: 'metric'; id: number }
  | { drawer: 'chart'; id: number; part: ShownPart | null }
  | { drawer: 'delete'; thing: Deletable };
