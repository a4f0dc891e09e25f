import type { Variables } from '#engine/text/placeholders.ts';
import type { CreatedRun, Places } from '#features/automations/runner/local-runner.ts';
import { jsonArray, textArray } from '#platform/database/array-parameter.ts';
import { commitWith, type Transaction } from '#platform/database/database.ts';
import type { OpenedWebhook } from './webhook-queries.ts';

type NewPing = {
  rawBody: string;
  variables: Variables;
  messageId: string | null;
  contactId: number | null;
  /** The automations that led to it. */
  chain: string[];
  /** What the run starts from besides the variables, where one starts. */
  event: Record<string, unknown> | null;
};
/** With its run. The id is null when a request of this name already exists. */
export type CommittedPing = CreatedRun & { id: number | null };

/** The webhook has changed since it was cached, and nothing was stored. */
export class ChangedWebhookError extends Error {}

/**
 * Stores requests and the runs that they start, and commits. As many runs as there are slots are claimed at
 * once by the local worker. Returns results in the order of the pings.
 */
export async function commitPings(
  tx: Transaction,
  {
    webhook,
    isKnown,
    pings,
    places,
  }: {
    webhook: OpenedWebhook;
    /** An earlier transaction opened it. */
    isKnown: boolean;
    pings: NewPing[];
    places: Places | null;
  },
): Promise<CommittedPing[]> {
  const { businessId, flowId, versionId, reentry } = webhook;
  const rows = await commitWith<{ id: number | null; run: number | null; claim: number; createdAt: Date }>(
    tx,
    {
      name: 'commit-pings',
      text: `with unchanged as (
             select require_all(count(*), 1) as ok from flows f join flow_webhooks w on w.flow_id = f.id
             where f.id = $2 and ($13::text is null or concat(f.xmin, ' ', w.xmin) = $13)
           ), item as materialized (
             select nextval('webhook_pings_id_seq') as ping_id, n <= $7 as is_placed, i.*
             from unnest($4::text[], $5::jsonb[], $6::text[], $8::bigint[], $9::jsonb[], $14::text[])
               with ordinality as i (raw_body, mapped_data, message_id, contact_id, event, chain, n)
           ), ping as (
             insert into webhook_pings (id, business_id, flow_id, raw_body, mapped_data, message_id,
                                        has_started)
             overriding system value
             select ping_id, $1, $2, raw_body, mapped_data, message_id, event is not null from item order by n
             on conflict do nothing returning id
           ), run as (
             insert into runs (business_id, flow_id, version_id, event, contact_id, chain, reentry, status, worker,
                               claim, lease_until)
             select $1, $2, $3, event || jsonb_build_object('ping_id', ping_id, 'variables', mapped_data), contact_id,
                    string_to_array(chain, ','), $10,
                    case when is_placed then 'running' else 'ready' end, case when is_placed then $11::uuid end,
                    is_placed::int, case when is_placed then now() + make_interval(secs => $12) end
             from item join ping on ping.id = ping_id where event is not null order by n
             returning id, event ->> 'ping_id' as ping_id, claim, created_at
           )
           select ping.id::float8 as id, run.id::float8 as run, run.claim, run.created_at as "createdAt"
           from unchanged, item left join ping on ping.id = item.ping_id
             left join run on run.ping_id = item.ping_id::text
           where ok > 0 order by n`,
      values: [
        businessId,
        flowId,
        versionId,
        textArray(pings.map(({ rawBody }) => rawBody)),
        jsonArray(pings.map(({ variables }) => variables)),
        textArray(pings.map(({ messageId }) => messageId)),
        places?.count ?? 0,
        pings.map(({ contactId }) => contactId),
        jsonArray(pings.map(({ event }) => event)),
        reentry,
        places?.worker ?? null,
        places?.leaseSeconds ?? 0,
        isKnown ? webhook.revision : null,
        textArray(pings.map(({ chain }) => chain.join(','))),
      ],
    },
  ).catch((error: unknown) => {
    const { code } = error as { code?: string };
    throw code === 'P0002' ? new ChangedWebhookError('the webhook has changed') : error;
  });
  return rows.map(({ id, run, claim, createdAt }, index) => {
    const ping = pings[index];
    if (run === null || versionId === null || !ping) return { id, claimed: null, isWaiting: false };
    if (claim === 0) return { id, claimed: null, isWaiting: true };
    const { contactId, chain, event, variables } = ping;
    const claimed = {
      id: run,
      businessId,
      flowId,
      versionId,
      reentry,
      claim,
      unmadeCall: null,
      createdAt,
      contactId,
      subjects: {},
      state: null,
      chain,
      event: { ...event, ping_id: id, variables },
    };
    return { id, claimed, isWaiting: false };
  });
}
