-- What the customer of a closed case says of the result (decision 198).
alter table complaint
  -- 'yes': it went well. 'partly': not quite
  add verdict text,
  -- when it was said; before the last closing: of an earlier one
  add verdict_at timestamptz;
alter table complaint add constraint complaint_verdict_is_known check (verdict in ('yes', 'partly')) not valid;
alter table complaint add constraint complaint_verdict_is_whole check ((verdict is null) = (verdict_at is null)) not valid;
alter table complaint validate constraint complaint_verdict_is_known;
alter table complaint validate constraint complaint_verdict_is_whole;
