-- The secrets of apps for codes are sealed with a key that is not in the database. Clear ones are sealed when the product starts.
alter table totp
  alter column secret drop not null,
  add column sealed bytea,
  add column key_id text,
  add constraint totp_sealed_with_key check ((sealed is null) = (key_id is null)),
  add constraint totp_clear_or_sealed check ((secret is null) <> (sealed is null));
