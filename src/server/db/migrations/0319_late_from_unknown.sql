-- Late figures tell unknown as null. Those of reports that were sent without a source are worked out again.
delete from report_check c
where exists (select 1 from report_row r where r.report_id = c.report_id and r.not_arrived <> '{}');
