-- One of those who handle cases may take a case (C49). Cases without anybody stay open to all of them.
alter table complaint add assignee_id text;
alter table complaint add constraint complaint_assignee_exists
  foreign key (assignee_id) references employee not valid;
alter table complaint validate constraint complaint_assignee_exists;
create index on complaint (assignee_id) where assignee_id is not null;

alter table complaint_log drop constraint complaint_log_type_check;
alter table complaint_log add constraint complaint_log_type_check
  check (type in ('expense_created', 'expense_updated', 'expense_removed', 'refund_created', 'refund_updated', 'refund_removed',
    'notes_updated', 'salon_transfer', 'receipt_linked', 'case_taken', 'case_left')) not valid;
alter table complaint_log validate constraint complaint_log_type_check;
