-- Without pg_temp in its search path a function looks for a table among the caller's temporary ones first. One that runs
-- as a role which sees every business would so run whatever the caller put into a temporary view.
grant porchlight_search, porchlight_runner to current_user;
do $$
declare
  name regprocedure;
begin
  for name in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace
      and (prosecdef or exists (select from unnest(proconfig) setting where setting like 'search_path=%'))
  loop
    execute format('alter function %s set search_path = public, pg_temp', name);
  end loop;
end
$$;
revoke porchlight_search, porchlight_runner from current_user;
