-- A conversation that the receptionist holds in the business's CRM, where the customer replies (decision 63).
alter table chats
  add column crm_conversation_id text,
  -- When the CRM was last asked for replies. Null: there are none to ask for, or no longer.
  add column crm_asked_at timestamptz,
  add constraint chats_in_a_crm_are_held check (crm_asked_at is null or crm_conversation_id is not null);

create index chats_in_crm on chats (business_id, crm_asked_at) where crm_asked_at is not null;

-- Also for the sweep that asks for replies, once more after the end.
drop policy sweep on chats;
create policy sweep on chats for select
  using (is_sweeping() and (status <> 'ended' or crm_asked_at is not null));
