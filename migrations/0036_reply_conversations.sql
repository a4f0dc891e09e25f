-- What customers write by text, e-mail, WhatsApp or Messenger shows in the list of conversations, one per thread.
alter table conversations drop constraint conversations_source_check;
alter table conversations add constraint conversations_source_check
  check (source in ('call', 'web', 'sms', 'email', 'whatsapp', 'facebook'));
