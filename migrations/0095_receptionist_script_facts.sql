-- A run of a scripted caller also depends on offerings, opening hours, business details and what flows ask for: a digest
-- of them tells whether its result still holds. `heard` says, for each entry of `unmet`, what happened instead.
alter table receptionist_scripts
  add column ran_facts text check (length(ran_facts) = 64),
  add column heard text[] not null default '{}';
