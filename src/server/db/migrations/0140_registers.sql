-- A register is an organisation, a location and the name it has there: two salons may each have a 'Kasse' (F12). What it was
-- named without until now stays unknown (null) until a file that bears its name says it. Every register that a file has named
-- has a row; while it stands in no salon its receipts wait.

alter table register drop constraint register_pkey;
alter table register alter salon_id drop not null;
alter table register add org_no text;
alter table register add location text;

-- What a register was seen with: the organisation of its receipts and Z reports. Their location was not kept.
insert into register (register_id, org_no, salon_id)
select seen.register_id, seen.org_no, named.salon_id
from (select register_id, org_no from receipt union select register_id, org_no from z_report) seen
left join register named using (register_id);
delete from register named
where org_no is null and exists (select from register seen where seen.register_id = named.register_id and seen.org_no is not null);

alter table register add id integer generated always as identity primary key;
alter table register add unique nulls not distinct (register_id, org_no, location);

alter table receipt add register integer references register;
alter table receipt drop constraint receipt_org_no_register_id_nr_key;
update receipt r set register = g.id from register g where (g.register_id, g.org_no) = (r.register_id, r.org_no);
alter table receipt alter register set not null;
alter table receipt drop column org_no, drop column register_id;
alter table receipt add unique (register, nr);
create index on receipt (register, day);

alter table z_report add register integer references register;
alter table z_report drop constraint z_report_pkey;
update z_report z set register = g.id from register g where (g.register_id, g.org_no) = (z.register_id, z.org_no);
alter table z_report drop column org_no, drop column register_id;
alter table z_report add primary key (register, report_id, day);
