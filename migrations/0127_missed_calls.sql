-- A user can say that a voicemail is no missed job: a supplier's, a thank-you, a wrong number.
alter table voicemails add column counts_as_missed boolean not null default true;
