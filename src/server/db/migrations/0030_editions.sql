-- What is kept as jsonb says which edition of the product stored it, so that later ones can bring it forward when they read it
-- (src/server/stored). All that is there now is of the first.

alter table report add edition integer not null default 1;
alter table report_draft add edition integer not null default 1;
alter table terms_set add edition integer not null default 1;
alter table chain_setting add edition integer not null default 1;
alter table idempotent_reply add edition integer not null default 1;
alter table outbox add edition integer not null default 1;
alter table import add edition integer not null default 1;
alter table ranking add edition integer not null default 1;
