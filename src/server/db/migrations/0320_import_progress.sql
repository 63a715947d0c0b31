-- How far a running import is: lines of receipts read, and the share of its work that is done. Null once it has begun nothing yet.
alter table import add lines_read integer;
alter table import add done_share double precision check (done_share between 0 and 1);
