-- The step of a run that wrote a message which the business's CRM sends: what the CRM was asked is shown there.
alter table messages add column run_id bigint, add column node_id text;
