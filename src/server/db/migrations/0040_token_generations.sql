-- A refresh whose answer was lost is answered once more: the tokens given for the same one are of one generation.
alter table refresh_token add column generation integer not null default 0;

with numbered as (
  select hash, row_number() over (partition by session_id order by created_at, used_at nulls last) as place from refresh_token
)
update refresh_token t set generation = n.place from numbered n where n.hash = t.hash;
