-- The kept days do not know how many conversations did not say a metric, so they are added up again.
truncate metric_days;
