-- Imports of one moment stand in the order in which they were begun.
alter table import add nr bigint;
update import set nr = ordered.nr
from (select object_id, row_number() over (order by started_at, ended_at nulls last, object_id) as nr from import) ordered
where ordered.object_id = import.object_id;
alter table import alter nr set not null;
alter table import alter nr add generated always as identity;
select setval(pg_get_serial_sequence('import', 'nr'), coalesce((select max(nr) from import), 0) + 1, false);
create unique index on import (nr);
create index on import (started_at desc, nr desc);
