-- The metrics and charts that a business defines for its dashboard.
create table metrics (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  calculation_type text not null check (calculation_type in
    ('count', 'sum', 'avg', 'percentage', 'custom', 'llm_analysis', 'bool', 'choice', 'text')),
  data_path text not null default '' check (length(data_path) <= 120),
  filters jsonb not null default '{}',
  validation_rules jsonb not null default '{}',
  choices text[] not null default '{}',
  active boolean not null default true,
  display_order integer not null default 0,
  -- Grows when a change makes earlier readings invalid.
  version integer not null default 1,
  created_at timestamptz not null default now()
);
create index metrics_in_order on metrics (business_id, display_order, id);

-- What was read from a conversation for a metric. A row stays when the conversation says nothing about it (value is null), so that
-- it is not read again. Rows are never deleted one by one: they go with their conversation or metric.
create table metric_readings (
  business_id uuid not null references businesses (id) on delete cascade,
  metric_id bigint not null references metrics (id) on delete cascade,
  conversation_id bigint not null references conversations (id) on delete cascade,
  metric_version integer not null,
  -- true or false, a number, or a text (one of the choices).
  value jsonb check (jsonb_typeof(value) in ('boolean', 'number', 'string')),
  evidence text not null default '',
  confidence real not null default 0 check (confidence between 0 and 1),
  -- What the analyser said, when a person corrected or confirmed it.
  read_value jsonb check (jsonb_typeof(read_value) in ('boolean', 'number', 'string')),
  corrected_at timestamptz,
  recorded_at timestamptz not null default now(),
  -- The conversation's created_at, which never changes.
  conversation_at timestamptz not null,
  primary key (business_id, metric_id, conversation_id)
);
create index metric_readings_by_time on metric_readings (metric_id, conversation_at desc, conversation_id desc);
create index metric_readings_conversation_id on metric_readings (conversation_id);

-- How far the past conversations are read for a metric.
create table metric_fills (
  metric_id bigint primary key references metrics (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  metric_version integer not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'cancelled')),
  done integer not null default 0,
  total integer not null default 0,
  -- The last conversation that was read; they are read newest first.
  cursor bigint,
  updated_at timestamptz not null default now()
);
create index metric_fills_business_id on metric_fills (business_id);

create table metric_alerts (
  metric_id bigint primary key references metrics (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  kind text not null check (kind in ('above', 'below', 'change')),
  threshold double precision not null,
  days integer not null,
  active boolean not null default true,
  -- Since when the metric is beyond the threshold; null while it is not.
  raised_at timestamptz
);
create index metric_alerts_business_id on metric_alerts (business_id);

create table charts (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  chart_type text not null check (chart_type in ('bar', 'line', 'pie', 'number', 'table')),
  interval text not null default 'day' check (interval in ('total', 'day', 'week', 'month')),
  display_options jsonb not null default '{}',
  filter_options jsonb not null default '{}',
  display_order integer not null default 1000,
  active boolean not null default true,
  created_at timestamptz not null default now()
);
create index charts_in_order on charts (business_id, display_order, id);

create table chart_metrics (
  chart_id bigint not null references charts (id) on delete cascade,
  metric_id bigint not null references metrics (id) on delete cascade,
  business_id uuid not null references businesses (id) on delete cascade,
  position integer not null,
  primary key (chart_id, metric_id)
);
create index chart_metrics_metric_id on chart_metrics (metric_id);
create index chart_metrics_business_id on chart_metrics (business_id);

do $$
declare
  name text;
begin
  foreach name in array array['metrics', 'metric_readings', 'metric_fills', 'metric_alerts', 'charts', 'chart_metrics'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = (select current_business_id()))
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;
