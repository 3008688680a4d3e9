#!/bin/sh
# Run once by the database's image, on an empty data folder: a role that owns the tables and makes the schema, and one for
# the servers that owns nothing and may read and write rows.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres -v owner="$OWNER_PASSWORD" -v guide="$GUIDE_PASSWORD" <<'SQL'
CREATE ROLE guide_owner LOGIN PASSWORD :'owner';
CREATE ROLE guide LOGIN PASSWORD :'guide';
CREATE DATABASE guide OWNER guide_owner ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0;
REVOKE ALL ON DATABASE guide FROM PUBLIC;
GRANT CONNECT ON DATABASE guide TO guide;
\connect guide
REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT ALL ON SCHEMA public TO guide_owner;
GRANT USAGE ON SCHEMA public TO guide;
ALTER DEFAULT PRIVILEGES FOR ROLE guide_owner IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO guide;
ALTER DEFAULT PRIVILEGES FOR ROLE guide_owner IN SCHEMA public GRANT SELECT, USAGE ON SEQUENCES TO guide;
SQL
