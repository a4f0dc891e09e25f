-- Row-level security keeps `&&` from using it, and lists are found by status and time.
drop index conversations_by_filter;
