-- The drawer of a review shows the videos that came with it.
create index review_videos_visit on review_videos (business_id, visit_id) where received_at is not null;
