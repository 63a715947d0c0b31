-- A register's salon holds from a day on (F20). Its first salon stays in register.salon_id and holds from the beginning, so registers of
-- before keep every figure. What was said later stands here, a row a statement: rows are added and taken back, never changed.

comment on column register.salon_id is 'The first salon, from the beginning; null: it stands nowhere. Where it stands on a day: register_stay.';

create table register_move (
  -- In the order in which they were said: of two from the same day, the later one holds.
  id integer generated always as identity primary key,
  register integer not null references register on delete cascade,
  salon_id text not null references salon,
  from_day date not null
);
create index on register_move (register);
create index on register_move (salon_id);

-- Which salon a register stands in, from a day and before another.
create view register_stay as
  select register, salon_id, from_day,
    coalesce(lead(from_day) over (partition by register order by from_day), 'infinity') as until_day, move
  from (
    select distinct on (register, from_day) register, salon_id, from_day, move
    from (
      select id as register, salon_id, date '-infinity' as from_day, null::integer as move from register where salon_id is not null
      union all
      select register, salon_id, from_day, id from register_move
    ) said
    order by register, from_day, move desc nulls last
  ) holds;
