-- A visit that is held for a customer until they confirm it: its time is free again then. Null: it is not held.
alter table appointments add column confirm_by timestamptz;

alter table visit_links drop constraint visit_links_wish_check;
alter table visit_links add constraint visit_links_wish_check check (wish in ('cancel', 'move', 'book'));
