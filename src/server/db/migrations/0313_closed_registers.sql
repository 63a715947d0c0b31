-- A register can stand in no salon from a day on (F20, decision 149). Its earlier receipts stay where they are.

alter table register_move alter column salon_id drop not null;
comment on column register_move.salon_id is 'Null: the register stands in no salon from that day on.';
