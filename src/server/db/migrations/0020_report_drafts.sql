-- Reports that are not sent: one a manager, salon and month. What was imported is not kept: it is imported again.

-- No version is given twice, so that a draft made anew is never taken for the one that was discarded.
create sequence report_draft_version;

create table report_draft (
  manager_id text not null references employee,
  salon_id text not null references salon,
  month date not null,
  version bigint not null,
  saved_at timestamptz not null,
  employees jsonb not null,
  modifications jsonb not null,
  -- The report it would put right; whether it may is asked when it is sent.
  replaces text,
  primary key (manager_id, salon_id, month)
);
create index on report_draft (salon_id, month);
