-- Every process remembers for a moment who is signed in (decision 17), and hears of whatever makes that untrue.
create function tell_session_change() returns trigger
  language plpgsql
  as $$
begin
  notify porchlight_sessions;
  return null;
end
$$;
create trigger ended after delete on sessions for each statement execute function tell_session_change();
create trigger shortened after update of expires_at on sessions
  for each row when (new.expires_at < old.expires_at) execute function tell_session_change();
create trigger renamed after update or delete on users for each statement execute function tell_session_change();
create trigger renamed after update or delete on businesses for each statement execute function tell_session_change();
