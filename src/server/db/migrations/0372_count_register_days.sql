-- in batches
select count_days_of_next_register($1) as next
