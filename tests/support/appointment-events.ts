import type { TestApp } from './test-app.ts';

/** The events of an appointment that automations heard of, in order. */
export async function eventsOfAppointment(
  { context }: TestApp,
  { businessId, id }: { businessId: string; id: number },
): Promise<string[]> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ name: string }>(
      `select name from events where (data->>'appointment_id')::bigint = $1 order by id`,
      [id],
    );
    return rows.map(({ name }) => name);
  });
}
