alter table idempotent_reply rename column door to endpoint;
