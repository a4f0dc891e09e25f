-- What customers say about a business. A row is one visit to the rating page: opened, then rated, then completed.
create table review_requests (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_id bigint not null references contacts (id) on delete cascade,
  appointment_id bigint references appointments (id) on delete set null,
  -- In the link of the message; says who the visitor is.
  token text not null unique,
  channel text not null check (channel in ('sms', 'email')),
  address text not null,
  -- The same key is the same request, sent once.
  idempotency_key text not null,
  asked_at timestamptz not null default now(),
  may_ask_again_at timestamptz not null,
  constraint review_requests_idempotency_key unique (business_id, idempotency_key),
  -- Holds even if two users, two processes or two automations ask at the same moment.
  constraint review_requests_not_too_often exclude using gist (
    business_id with =, address with =, tstzrange(asked_at, may_ask_again_at) with &&
  )
);
create index review_requests_by_time on review_requests (business_id, asked_at desc);
create index review_requests_contact_id on review_requests (contact_id, asked_at desc);
create unique index review_requests_once_per_visit on review_requests (appointment_id) where appointment_id is not null;

create table reviews (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  -- Chosen by the visitor's browser, so that a repeated submission is the same review.
  visit_id uuid not null,
  request_id bigint references review_requests (id) on delete set null,
  contact_id bigint references contacts (id) on delete set null,
  opened_at timestamptz not null default now(),
  score smallint check (score between 0 and 10),
  rated_at timestamptz,
  completed_at timestamptz,
  feedback text not null default '',
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  review_declined boolean not null default false,
  -- The name of the public page that was offered, and when the visitor went there.
  destination text,
  went_public_at timestamptz,
  -- Why it looks like spam; null when it does not.
  spam_reason text,
  reply_message_id bigint references messages (id) on delete set null,
  replied_at timestamptz,
  constraint reviews_once_per_visit unique (business_id, visit_id),
  check ((score is null) = (rated_at is null)),
  check (completed_at is null or score is not null)
);
create index reviews_by_time on reviews (business_id, rated_at desc, id desc) where score is not null;
create index reviews_opened_at on reviews (business_id, opened_at);
create index reviews_unrated on reviews (opened_at) where score is null;
create index reviews_incomplete on reviews (rated_at) where score is not null and completed_at is null;
create index reviews_request_id on reviews (request_id);
create index reviews_contact_id on reviews (contact_id);
create index reviews_reply_message_id on reviews (reply_message_id);

-- A business without a row uses the defaults, which the service knows.
create table review_rules (
  business_id uuid primary key references businesses (id) on delete cascade,
  score_threshold smallint not null check (score_threshold between 1 and 10),
  destinations jsonb not null check (jsonb_typeof(destinations) = 'array'),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['review_requests', 'reviews', 'review_rules'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- For the sweep that completes a rating whose visitor left, and forgets visits that came to nothing.
create policy sweep on reviews for select
  using (is_sweeping() and (score is null or completed_at is null));
