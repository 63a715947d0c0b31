-- A month's facts of every salon are found without reading the history. Files come month by month, so that a block holds few days: an
-- index of the blocks is a few kilobytes and costs imports next to nothing.
create index receipt_days on receipt using brin (day) with (pages_per_range = 16);
create index daily_figures_days on daily_figures using brin (day) with (pages_per_range = 16);
