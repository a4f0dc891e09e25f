-- The list of automations says how many runs of each failed in the last day. By the day on which they began, all failures of a
-- month would be read for it. Only runs that fail are written here.
create index runs_failed_lately on runs (flow_id, finished_at) where status = 'failed';
