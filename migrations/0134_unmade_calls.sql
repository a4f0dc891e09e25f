-- The step whose call has not left yet: set in the commit that begins the step, and cleared right before the call. If a worker
-- dies in between, the next one makes the call. Null proves nothing.
alter table runs add column unmade_call text;
