-- Why somebody is paid less than the tariff, or less than nothing, in the words of who sent the report.
alter table report_row add column reason text;
