-- What the caller reached when the stored reply was made: a repeated call of somebody who reaches less is refused. Null in replies from before.
alter table idempotent_reply add reach bytea;
