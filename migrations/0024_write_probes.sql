-- What /readyz writes to learn whether the database takes writes. Each row fills a page of its own, so that a full disk is
-- noticed, and is taken back before the commit, so that the table stays empty.
create table write_probes (filler text not null);
alter table write_probes alter column filler set storage plain;
