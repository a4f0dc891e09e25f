-- What customers also call an offering.
alter table offerings add column aliases text[] not null default '{}' check (cardinality(aliases) <= 20);
