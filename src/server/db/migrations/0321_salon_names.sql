-- A name in a plain unique index counts as a key: whoever changes it waits for every transaction that refers to the salon, an import
-- among them. An index with a condition is as unique, and no key.
alter table salon drop constraint salon_name_key;
create unique index salon_name_once on salon (name) where name is not null;
