drop function count_days_of_next_register(text);
