-- The history is read and filtered by time, and the list of automations counts the last thirty days: neither walks over all
-- runs that there ever were. Whose business it is, is asked for once and not for each of thousands of rows.
drop index runs_by_flow;
create index runs_by_flow on runs (flow_id, created_at desc, id desc);
alter policy own_business on runs using (business_id = (select current_business_id()));
