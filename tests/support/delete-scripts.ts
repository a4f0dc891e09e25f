import type { Visitor } from './test-app.ts';

/** Without the demo's tests, publishing a draft does not wait for the model that they need. */
export async function deleteScripts(owner: Visitor): Promise<void> {
  const { data } = (await owner.get('/api/receptionist/scripts')).body as { data: { id: number }[] };
  for (const { id } of data) await owner.send('DELETE', `/api/receptionist/scripts/${id}`);
}
