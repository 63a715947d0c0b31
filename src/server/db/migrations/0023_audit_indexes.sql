-- The log is read by who did it and by what was done, newest first.

create index on audit (actor_id, id desc);
create index on audit (action, id desc);
