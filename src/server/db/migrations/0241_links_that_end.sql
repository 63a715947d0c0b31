-- A customer's link ends some time after the case is closed, and can be withdrawn.

alter table complaint
  -- counted up when the links of a case are withdrawn or replaced: a secret is made of it, so that none comes back
  add link_generation integer not null default 0,
  -- since when the recipient of its letters has said that the case is not theirs; the address is removed then
  add email_refused_at timestamptz;

alter table complaint_link
  -- 'form': shown to who sent the form. 'mail': sent in letters
  add channel text not null default 'mail' check (channel in ('form', 'mail')),
  -- when somebody first opened it
  add opened_at timestamptz,
  -- for links that were promised for longer: they hold at least until then
  add ends_not_before timestamptz;

-- Links of cases that were closed long ago keep working for a month.
update complaint_link l set ends_not_before = now() + interval '30 days'
  from complaint c where c.object_id = l.complaint_id and c.closed_at is not null;
