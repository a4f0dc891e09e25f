-- A confirmed number stays until the one that replaces it is confirmed, too.
alter table alert_phones add column pending text check (pending ~ '^\+[1-9]\d{6,14}$');
