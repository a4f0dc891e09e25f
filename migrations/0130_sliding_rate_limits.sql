-- Attempts are counted by eighths of their window, the newest first, so that at no moment more than the limit lie within one
-- window. A window that begins anew let twice of it through around that moment.
delete from rate_limits;
alter table rate_limits
  drop column attempts,
  add column slots integer[] not null,
  -- When the newest of them began.
  add column since timestamptz not null default now();
