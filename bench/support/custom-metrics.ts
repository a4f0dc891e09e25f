/** A custom dashboard of ten metrics, two of them read from every conversation, and six charts; and bare SQL for the same figures. */
import type pg from 'pg';

const METRICS = [
  { name: 'All', type: 'count' },
  { name: 'Hot leads', type: 'count', path: 'hot_lead' },
  {
    name: 'Support by phone',
    type: 'count',
    filters: { source: ['call'], direction: ['inbound'], tags: ['support_required'] },
  },
  { name: 'Won', type: 'count', filters: { status: ['Won'] } },
  { name: 'Sold', type: 'sum', path: 'sales_value' },
  { name: 'Average sale', type: 'avg', path: 'sales_value' },
  { name: 'Booked', type: 'percentage', path: 'appointment_booked' },
  { name: 'From the website', type: 'percentage', filters: { source: ['web'] } },
  { name: 'Urgent', type: 'bool' },
  { name: 'Reason', type: 'choice', choices: ['Boiler', 'Tap', 'Drain'] },
];
const CHARTS = [
  { name: 'Days', type: 'bar', interval: 'day', metrics: ['All', 'Sold'], compare: true },
  { name: 'Weeks', type: 'line', interval: 'week', metrics: ['Booked', 'Hot leads'] },
  { name: 'Months', type: 'bar', interval: 'month', metrics: ['All'], filters: { source: ['web'] } },
  { name: 'Reasons', type: 'pie', interval: 'total', metrics: ['Reason'] },
  { name: 'Sold', type: 'number', interval: 'total', metrics: ['Sold'] },
  { name: 'Urgent', type: 'table', interval: 'total', metrics: ['Urgent'] },
];

export async function fillCustomDashboard(pool: pg.Pool, businessId: string): Promise<void> {
  await pool.query(
    `insert into metrics (business_id, name, calculation_type, data_path, filters, choices)
     select $1, name, type, coalesce(path, ''), coalesce(filters, '{}'),
            array(select jsonb_array_elements_text(coalesce(choices, '[]')))
     from jsonb_to_recordset($2) r (name text, type text, path text, filters jsonb, choices jsonb)`,
    [businessId, JSON.stringify(METRICS)],
  );
  await pool.query(
    `insert into metric_readings (business_id, metric_id, conversation_id, metric_version, value, evidence, conversation_at)
     select $1, m.id, c.id, 1, case m.name when 'Urgent' then to_jsonb(c.id % 4 = 0)
                               else to_jsonb((array['Boiler', 'Tap', 'Drain'])[1 + c.id % 3]) end, 'The words.', c.created_at
     from conversations c join metrics m on m.business_id = $1 and m.calculation_type in ('bool', 'choice')
     where c.business_id = $1`,
    [businessId],
  );
  await pool.query(
    `with made as (
       insert into charts (business_id, name, chart_type, interval, display_options, filter_options)
       select $1, name, type, interval, jsonb_build_object('compare', coalesce(compare, false)), coalesce(filters, '{}')
       from jsonb_to_recordset($2) r (name text, type text, interval text, compare boolean, filters jsonb) returning id, name
     )
     insert into chart_metrics (business_id, chart_id, metric_id, position)
     select $1, made.id, m.id, place from jsonb_to_recordset($2) r (name text, metrics jsonb) join made on made.name = r.name
     cross join lateral jsonb_array_elements_text(r.metrics) with ordinality held (metric, place)
     join metrics m on m.business_id = $1 and m.name = held.metric`,
    [businessId, JSON.stringify(CHARTS)],
  );
}

type Span = { from: string; to: string };

const values = ({ from, to }: Span) => `
  select count(*), count(*) filter (where 'hot_lead' = any (filters)),
         count(*) filter (where source = 'call' and call_direction = 'inbound' and 'support_required' = any (filters)),
         count(*) filter (where shown_status = 'Won'), sum(sales_value), avg(sales_value),
         count(*) filter (where 'appointment_booked' = any (filters)), count(*) filter (where source = 'web')
  from conversations
  where business_id = $1 and quote_status <> 'Spam' and created_at >= ${from} and created_at < ${to}`;

const answers = ({ from, to }: Span) => `
  select r.metric_id, r.value, count(*) from metric_readings r join conversations c on c.id = r.conversation_id
  where r.metric_id = any (array(select id from metrics where business_id = $1)) and c.quote_status <> 'Spam'
    and r.conversation_at >= ${from} and r.conversation_at < ${to} group by 1, 2`;

const byDay = ({ from, to }: Span) => `
  select created_at::date, count(*), sum(sales_value), count(*) filter (where 'hot_lead' = any (filters)),
         count(*) filter (where 'appointment_booked' = any (filters)), count(*) filter (where source = 'web')
  from conversations
  where business_id = $1 and quote_status <> 'Spam' and created_at >= ${from} and created_at < ${to} group by 1`;

const LATEST = `
  select r.value, r.conversation_id, r.conversation_at, r.recorded_at, r.confidence
  from metric_readings r join conversations c on c.id = r.conversation_id
  where r.metric_id = (select id from metrics where business_id = $1 and calculation_type = 'bool')
    and c.quote_status <> 'Spam' order by r.conversation_at desc limit 500`;

/** The same figures, for a period and the one before. */
export const customStatements = (spans: { current: Span; previous: Span }): string[] => [
  ...[spans.current, spans.previous].flatMap((span) => [values(span), answers(span), byDay(span)]),
  LATEST,
];
