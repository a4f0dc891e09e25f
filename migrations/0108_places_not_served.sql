-- Where a business does not go, beside where it does; both may be long lists of ZIP codes.
alter table businesses
  drop constraint businesses_service_areas_check,
  add constraint businesses_service_areas_check check (cardinality(service_areas) <= 1000),
  add column excluded_areas text[] not null default '{}' check (cardinality(excluded_areas) <= 1000);
