-- What an owner says about their brand and their business. Null is what they have not said.
alter table businesses
  add column legal_name text check (length(legal_name) between 1 and 200),
  add column website text check (length(website) between 1 and 300),
  add column email text check (length(email) between 1 and 254),
  add column service_areas text[] not null default '{}' check (cardinality(service_areas) <= 100),
  add column primary_color text check (primary_color ~* '^#([0-9a-f]{3}){1,2}$'),
  add column secondary_color text check (secondary_color ~* '^#([0-9a-f]{3}){1,2}$'),
  add column tertiary_color text check (tertiary_color ~* '^#([0-9a-f]{3}){1,2}$'),
  -- The business's listing on Google.
  add column google_place jsonb check (jsonb_typeof(google_place) = 'object'),
  -- Holidays, days off and days with other hours. They replace the weekday's hours.
  add column special_hours jsonb not null default '[]' check (jsonb_typeof(special_hours) = 'array'),
  -- Counts saves: one that was made from an older state is refused.
  add column details_version integer not null default 0;
