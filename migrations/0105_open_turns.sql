-- What a turn began with and what came of it so far, so that any process can go on with it: see dialogue/turn.ts.
-- A turn that is under way while this runs begins again; the keys of its calls keep it from writing twice.
alter table chats
  drop column turn_seq,
  drop column turn_began_at,
  drop column turn_results,
  add column turn jsonb check (jsonb_typeof(turn) = 'object');
