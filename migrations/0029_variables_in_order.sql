-- jsonb sorts the names of an object by their length; owners read what was collected in the order in which it was asked.
-- What was stored before keeps the order that it has.
alter table conversations
  alter column variables_collected drop default,
  alter column variables_collected type json using variables_collected::json,
  alter column variables_collected set default '{}';
