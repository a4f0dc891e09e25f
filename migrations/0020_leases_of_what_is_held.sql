-- Only what a worker says that it is at. By its name alone it would go on to renew what it had given up, or what was taken in
-- its name by an answer that never reached it, and nobody else would ever have that.
drop function renew_runs(uuid, interval);
create function renew_runs(by_worker uuid, held bigint[], lease interval) returns void
  language sql security definer set search_path = public
  as $$
    update runs set lease_until = now() + lease where id in (
      select id from runs
      where id = any (held) and worker = by_worker and status = 'running' and lease_until is not null
      for update skip locked)
  $$;

grant create on schema public to porchlight_runner;
grant porchlight_runner to current_user;
alter function renew_runs(uuid, bigint[], interval) owner to porchlight_runner;
revoke porchlight_runner from current_user;
revoke create on schema public from porchlight_runner;
