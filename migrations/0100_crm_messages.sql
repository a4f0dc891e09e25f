-- A message that a CRM sends, in this conversation of its own (decision 59). Null: by our own numbers and mailboxes.
alter table messages add column crm_conversation_id text;
