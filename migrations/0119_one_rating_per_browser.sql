-- Which browser rated: an HMAC keyed by its own cookie, different for each business, kept as long as it is compared.
alter table reviews add column browser text;
create index reviews_browser on reviews (business_id, browser) where browser is not null;
create index reviews_browser_to_forget on reviews (rated_at) where browser is not null;

drop policy sweep on reviews;
create policy sweep on reviews for select
  using (is_sweeping() and (score is null or completed_at is null or browser is not null));

-- A tablet that many customers use; its link carries the key, and every rating from it counts.
create table review_tablets (
  business_id uuid primary key references businesses (id) on delete cascade,
  key text not null,
  made_at timestamptz not null default now()
);
alter table review_tablets enable row level security;
alter table review_tablets force row level security;
create policy own_business on review_tablets using (business_id = current_business_id())
  with check (business_id = current_business_id());
