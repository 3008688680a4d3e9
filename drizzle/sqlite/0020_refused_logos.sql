CREATE INDEX `job_revisions_by_refused_logo` ON `job_revisions` (json_extract(changes, '$.logo')) WHERE state = 'refused';
