-- What was said on a call or left as voicemail, and the voicemail itself.

create table recordings (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  content_type text not null default 'audio/wav',
  duration_ms integer not null default 0 check (duration_ms >= 0),
  -- Here and not on a disk, because any number of machines share one cluster. Null until a script has been spoken.
  audio bytea,
  -- When each message of the transcript is heard: [{"message": 1, "start_ms": 0, "end_ms": 2400}].
  segments jsonb not null default '[]',
  -- The loudness over time, 0 to 100, so that a page draws the waveform without fetching the audio.
  peaks smallint[] not null default '{}',
  -- Of a demo recording: who says what, spoken by a computer when somebody first asks for it. Null for what was recorded.
  script jsonb,
  created_at timestamptz not null default now(),
  constraint recordings_has_sound check (audio is not null or script is not null)
);
-- Uncompressed, so that a part of it is read without reading all that comes before.
alter table recordings alter column audio set storage external;
create index recordings_business_id on recordings (business_id);

create table voicemails (
  id bigint generated always as identity primary key,
  business_id uuid not null references businesses (id) on delete cascade,
  contact_id bigint references contacts (id) on delete set null,
  recording_id bigint references recordings (id) on delete set null,
  -- E.164; null when it was withheld.
  phone_number text,
  caller_name text not null default '',
  -- Line by line, as the segments of the recording name them.
  transcript text[] not null default '{}',
  duration_seconds integer not null default 0 check (duration_seconds >= 0),
  received_at timestamptz not null default now(),
  read_at timestamptz,
  -- Kept for 30 days after it was deleted, so that it can be brought back.
  deleted_at timestamptz
);
create index voicemails_by_time on voicemails (business_id, received_at desc, id desc) where deleted_at is null;
create index voicemails_unread on voicemails (business_id, received_at desc, id desc)
  where deleted_at is null and read_at is null;
create index voicemails_contact_id on voicemails (contact_id);
create index voicemails_recording_id on voicemails (recording_id);
create index voicemails_deleted on voicemails (deleted_at) where deleted_at is not null;

do $$
declare
  name text;
begin
  foreach name in array array['recordings', 'voicemails'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy own_business on %I using (business_id = current_business_id())
                    with check (business_id = current_business_id())', name);
  end loop;
end
$$;

-- The sweep sees what is past its 30 days, whosever it is; it then deletes as each business.
create policy sweep on voicemails for select
  using (is_sweeping() and deleted_at < now() - interval '30 days');
