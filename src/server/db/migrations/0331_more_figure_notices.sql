-- Data quality and the rankings are cached as figures are, so what they are made of is told of as well. Imports, mappings and decisions
-- write these in transactions that tell already; equal notices of one transaction are sent once.
create trigger receipt_tells_figures after insert or update or delete or truncate on receipt
  for each statement execute function tell_figures();
create trigger receipt_line_tells_figures after insert or update or delete or truncate on receipt_line
  for each statement execute function tell_figures();
create trigger z_report_tells_figures after insert or update or delete or truncate on z_report
  for each statement execute function tell_figures();
create trigger register_tells_figures after insert or update or delete or truncate on register
  for each statement execute function tell_figures();
create trigger register_move_tells_figures after insert or update or delete or truncate on register_move
  for each statement execute function tell_figures();
create trigger receipt_conflict_tells_figures after insert or update or delete or truncate on receipt_conflict
  for each statement execute function tell_figures();
create trigger person_mapping_tells_figures after insert or update or delete or truncate on person_mapping
  for each statement execute function tell_figures();
create trigger article_group_mapping_tells_figures after insert or update or delete or truncate on article_group_mapping
  for each statement execute function tell_figures();
create trigger derivation_job_tells_figures after insert or update or delete or truncate on derivation_job
  for each statement execute function tell_figures();
create trigger ranking_tells_figures after insert or update or delete or truncate on ranking
  for each statement execute function tell_figures();
