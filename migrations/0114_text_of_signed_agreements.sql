-- The words that were signed, so that a copy of them does not depend on the version that is offered today. Empty: signed before
-- they were kept, which is the version of that time.
alter table agreements add column text text not null default '' check (length(text) <= 100000);
