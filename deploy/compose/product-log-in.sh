#!/bin/sh
# Runs once, when the database is created: makes the log-in of the product, which owns no table (decision 095).
psql --set=ON_ERROR_STOP=1 --set=password="$PRODUCT_PASSWORD" --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
create role foehn_product login password :'password';
SQL
