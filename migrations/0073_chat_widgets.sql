-- How the chat looks on the business's website. A business without a row uses the defaults, which the service knows.
create table chat_widgets (
  business_id uuid primary key references businesses (id) on delete cascade,
  side text not null check (side in ('left', 'right')),
  -- Whether a bubble with the greeting invites visitors to write.
  shows_greeting boolean not null,
  -- The websites that may show the chat; none means any.
  allowed_origins text[] not null default '{}',
  version integer not null default 1
);
alter table chat_widgets enable row level security;
alter table chat_widgets force row level security;
create policy own_business on chat_widgets using (business_id = current_business_id())
  with check (business_id = current_business_id());
