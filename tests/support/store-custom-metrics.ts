import { CHARTS, type Conversation, METRICS, madeUp } from './custom-metrics.ts';

type Query = (text: string, values?: unknown[]) => Promise<unknown[]>;

/** Stores conversations by chance, and metrics and charts of every kind, in place of what the business has. */
export async function storeCustomMetrics({
  query,
  businessId,
  zone,
  now,
}: {
  query: Query;
  businessId: string;
  zone: string;
  now: Date;
}): Promise<Conversation[]> {
  const made = madeUp({ until: now, count: 1500, seed: zone.length * (now.getUTCMonth() + 1) });
  await query('with gone as (delete from charts), old as (delete from metrics) delete from conversations');
  await query('update businesses set timezone = $1', [zone]);
  const ids = (await query(
    `insert into conversations (business_id, external_id, created_at, source, call_direction, quote_status, filters,
                                duration_seconds, sales_value, rank, email, variables_collected)
     select $1, r.id, r."createdAt", r.source, r.direction, r.status, array(select jsonb_array_elements_text(r.tags)), r.seconds,
            r.sale, r.rank, r.email, r.variables
     from jsonb_to_recordset($2) r (id text, "createdAt" timestamptz, source text, direction text, status text, tags jsonb,
                                    seconds int, sale numeric, rank int, email text, variables json)
     returning id::int, external_id`,
    [businessId, JSON.stringify(made)],
  )) as { id: number; external_id: string }[];
  const idOf = new Map(ids.map(({ id, external_id }) => [Number(external_id), id]));
  const rows = made.map((one) => ({ ...one, id: idOf.get(one.id) ?? 0 }));
  await query(
    `insert into metrics (business_id, name, calculation_type, data_path, filters, validation_rules, choices, version, display_order)
     select $1, r.name, r.type, coalesce(r.path, ''), coalesce(r.rest -> 'filters', '{}'),
            coalesce(r.rest -> 'validation_rules', '{}'),
            array(select jsonb_array_elements_text(coalesce(r.rest -> 'choices', '[]'))), 2, r.place
     from rows from (jsonb_to_recordset($2) as (name text, type text, path text, rest jsonb)) with ordinality r (name, type, path, rest, place)`,
    [businessId, JSON.stringify(METRICS)],
  );
  await query(
    `insert into metric_readings (business_id, metric_id, conversation_id, metric_version, value, conversation_at)
     select $1, m.id, r.id, (r.answer ->> 'version')::int, nullif(r.answer -> 'value', 'null'), r.at
     from jsonb_to_recordset($2) r (id bigint, name text, answer jsonb, at timestamptz) join metrics m on m.name = r.name`,
    [
      businessId,
      JSON.stringify(
        rows.flatMap(({ id, createdAt, readings }) =>
          Object.entries(readings).map(([name, answer]) => ({ id, name, answer, at: createdAt })),
        ),
      ),
    ],
  );
  const charts = [
    ...CHARTS.map(({ sources, ...chart }) => ({ ...chart, filter: sources ? { source: sources } : {} })),
    { name: 'urgent', type: 'pie', interval: 'day', metrics: ['urgent'], filter: {} },
    { name: 'reasons', type: 'bar', interval: 'week', metrics: ['reason'], filter: { tags: ['hot_lead'] } },
    { name: 'table', type: 'table', interval: 'day', metrics: ['urgent', 'words'], filter: {} },
  ];
  await query(
    `with made as (
       insert into charts (business_id, name, chart_type, interval, filter_options, display_options)
       select $1, name, type, interval, filter, '{"compare": true}'
       from jsonb_to_recordset($2) r (name text, type text, interval text, filter jsonb) returning id, name
     )
     insert into chart_metrics (business_id, chart_id, metric_id, position)
     select $1, made.id, m.id, place from jsonb_to_recordset($2) r (name text, metrics jsonb) join made on made.name = r.name
     cross join lateral jsonb_array_elements_text(r.metrics) with ordinality held (metric, place)
     join metrics m on m.name = held.metric`,
    [businessId, JSON.stringify(charts)],
  );
  return rows;
}
