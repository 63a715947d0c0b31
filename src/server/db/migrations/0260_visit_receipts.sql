-- A case's visit may be linked to its receipt (C38). The link holds the register and the number, which are the receipt's identity:
-- a receipt that is imported again, or whose content is replaced, keeps its link.
alter table complaint add receipt_register integer;
alter table complaint add receipt_nr text;
-- Somebody looked for the receipt and did not find it.
alter table complaint add receipt_missing boolean not null default false;
alter table complaint add constraint complaint_receipt_is_whole
  check ((receipt_register is null) = (receipt_nr is null)) not valid;
alter table complaint add constraint complaint_receipt_is_linked_or_missing
  check (not (receipt_missing and receipt_nr is not null)) not valid;
alter table complaint add constraint complaint_receipt_exists
  foreign key (receipt_register, receipt_nr) references receipt (register, nr) on update cascade not valid;
alter table complaint validate constraint complaint_receipt_is_whole;
alter table complaint validate constraint complaint_receipt_is_linked_or_missing;
alter table complaint validate constraint complaint_receipt_exists;

-- The log tells which receipt was linked; `cost` is its amount at that moment.
alter table complaint_log drop constraint complaint_log_type_check;
alter table complaint_log add constraint complaint_log_type_check
  check (type in ('expense_created', 'expense_updated', 'expense_removed', 'refund_created', 'refund_updated', 'refund_removed',
    'notes_updated', 'salon_transfer', 'receipt_linked')) not valid;
alter table complaint_log validate constraint complaint_log_type_check;
alter table complaint_log add receipt_register integer;
alter table complaint_log add receipt_nr text;

-- Why an amount is above its bound (C39). Apart from the log, whose rows never change: the text may tell of the customer, and is
-- removed with what else is known of them (C22).
create table complaint_reason (
  log_id bigint primary key references complaint_log on delete cascade,
  complaint_id text not null references complaint on delete cascade,
  item_id text not null,
  text text not null check (length(text) between 1 and 500)
);
create index on complaint_reason (complaint_id);

create policy within_scope on complaint_reason
  using (case current_setting('foehn.reach', true) when 'every' then true else scope_has_case(complaint_id) end);
alter table complaint_reason enable row level security;
