-- Who has watched what. The server's own bounds: pieces that were played, and until when they have been counted.
create table tutorial_view (
  tutorial_id text not null references tutorial (object_id) on delete cascade,
  employee_id text not null references employee (object_id),
  opened_at timestamptz not null,
  -- Where it goes on, in milliseconds.
  position_ms integer not null default 0 check (position_ms >= 0),
  -- Milliseconds from the start.
  watched int4multirange not null default '{}',
  counted_until timestamptz not null,
  seen_at timestamptz,
  primary key (tutorial_id, employee_id)
);
create index on tutorial_view (employee_id);

-- Up to which video somebody has looked at a list: later ones put a mark on its tab.
create table tutorial_look (
  employee_id text not null references employee (object_id),
  type text not null check (type in ('tv', 'yoga')),
  looked_until timestamptz not null,
  primary key (employee_id, type)
);

alter table tutorial
  -- By the file's own account where it has one; else what the uploader's browser said.
  add length_ms integer check (length_ms > 0),
  add captions_folder text,
  add captions_name text,
  add foreign key (captions_folder, captions_name) references stored_object (folder, name);
update tutorial set length_ms = seconds * 1000 where seconds <= 86400;
