-- A deleted metric or chart is kept for 30 days with its readings, so that it can be brought back. `revision` counts the saves: a
-- save names the one it started from, so that two tabs do not overwrite each other.
alter table metrics add column revision integer not null default 1, add column deleted_at timestamptz;
alter table charts add column revision integer not null default 1, add column deleted_at timestamptz;

create index metrics_deleted on metrics (deleted_at) where deleted_at is not null;
create index charts_deleted on charts (deleted_at) where deleted_at is not null;

create policy sweep on metrics for select using (is_sweeping() and deleted_at < now() - interval '30 days');
create policy sweep on charts for select using (is_sweeping() and deleted_at < now() - interval '30 days');
