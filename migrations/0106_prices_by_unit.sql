-- Some work is priced after a visit, and some by the hour, the visit or a period.
alter table offerings
  drop constraint offerings_price,
  drop constraint offerings_price_kind_check,
  add constraint offerings_price_kind_check check (price_kind in ('fixed', 'from', 'after_visit')),
  -- Null: for the whole job.
  add column price_unit text check (price_unit in ('hour', 'visit', 'week', 'month', 'quarter', 'year')),
  add constraint offerings_price check ((coalesce(price_kind, 'after_visit') = 'after_visit') = (price_cents is null)),
  add constraint offerings_price_unit check (price_unit is null or price_cents is not null);
