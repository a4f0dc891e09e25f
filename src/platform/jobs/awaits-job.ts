import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a job still waits, runs or will be tried again; if not, and it has not done its work, it is a dead letter. For
 * use in the statement that reads what the job changes, so that both are of the same moment.
 */
export const awaitsJob = ({
  queue,
  businessId,
  data,
}: {
  queue: string;
  businessId: SQL;
  data: SQL;
}): SQL<boolean> => sql<boolean>`exists (
  select from pgboss.job j
  where j.name = ${queue} and j.group_id = ${businessId}::text and j.data @> ${data} and j.state < 'completed')`;
