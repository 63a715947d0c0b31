-- An import that somebody stopped: nothing of it was kept.
alter table import drop constraint import_state_check;
alter table import add constraint import_state_check check (state in ('running', 'done', 'failed', 'cancelled'));
