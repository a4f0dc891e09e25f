-- Since when a customer's video has a page that anyone with its link can open; null while it has none.
alter table review_videos add column public_since timestamptz;
alter table review_videos add constraint review_videos_public_by_consent
  check (public_since is null or may_publish);
