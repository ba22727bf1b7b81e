#!/bin/sh
# Run once by the image of PostgreSQL: a login of the product's own, without the rights of a superuser.
set -e
psql -v ON_ERROR_STOP=1 -v password="$(cat "$PRODUCT_PASSWORD_FILE")" <<'SQL'
create role dasturxon login createrole password :'password';
create database dasturxon owner dasturxon template template0 encoding 'UTF8' locale 'C.UTF-8';
SQL
