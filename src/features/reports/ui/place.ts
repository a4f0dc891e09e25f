import type { Deletable } from './lists/deletable.ts';

/** What is open beside the dashboard. A drawer that makes something new has the id null. */
export type ReportPlace =
  | { drawer: 'metrics' | 'charts' }
  | { drawer: 'metric-form' | 'chart-form'; id: number | null }
  | { drawer: 'metric'; id: number }
  | { drawer: 'delete'; thing: Deletable };
