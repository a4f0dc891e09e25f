-- The plans of mark_shared_keys are made for a small table and kept while it grows: in a business that the statistics did
-- not know yet, each of 1,000 new contacts read the whole of contact_keys. Each key is found by the index from the start.
alter function mark_shared_keys() set enable_seqscan = off;
