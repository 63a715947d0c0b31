-- What a person and their manager agreed in a one-to-one talk (A63). One agreement of a manager and a person a day.
create table talk (
  object_id text primary key,
  employee_id text not null references employee,
  manager_id text not null references employee,
  day date not null,
  tutorial_id text references tutorial on delete set null,
  unique (employee_id, manager_id, day)
);
create index on talk (manager_id);
create index on talk (tutorial_id) where tutorial_id is not null;
create index on talk (day);

create table talk_point (
  talk_id text not null references talk on delete cascade,
  position smallint not null,
  text text not null,
  due date,
  primary key (talk_id, position)
);

-- Own data lists the agreements with the person (A24).
create view held_talk with (security_invoker = true) as
  select t.employee_id, t.day, t.tutorial_id, p.position, p.text, p.due
  from talk t join talk_point p on p.talk_id = t.object_id;
