# Makes a cluster in $FOLDER, and stops and removes it when standard input ends: with whoever started it, however they
# end. $PROGRAMS: where PostgreSQL's are. $PORTS: those to try. $PASSWORD: of its role "app", which may make databases.
export LC_ALL=C.UTF-8
data=$FOLDER/data log=$FOLDER/log

remove() {
  "$PROGRAMS/pg_ctl" stop -D "$data" -m immediate -t 30 -s 2>/dev/null
  # For its process too, which ends a moment after its files are gone.
  wait
  rm -rf "$FOLDER"
}
trap remove EXIT
# Also where nobody is left to read what it says.
trap '' INT TERM HUP PIPE

fail() {
  echo "$1" >&2
  tail -n 20 "$log" >&2
  exit 1
}

printf %s "$PASSWORD" > "$FOLDER/password"
"$PROGRAMS/initdb" -D "$data" --locale=C.UTF-8 --encoding=UTF8 --no-sync --no-instructions \
  --username=postgres --pwfile="$FOLDER/password" --auth=scram-sha-256 > "$log" 2>&1 ||
  fail "The cluster could not be made:"

# It is removed afterwards, so nothing waits for the disk.
cat >> "$data/postgresql.conf" <<END
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
fsync = off
full_page_writes = off
synchronous_commit = off
END

for port in $PORTS; do
  : > "$log"
  {
    "$PROGRAMS/postgres" -D "$data" -p "$port" < /dev/null >> "$log" 2>&1
    echo "PostgreSQL has ended." >> "$log"
  } &
  until grep -q -s -e "ready to accept connections" -e "has ended" "$log"; do sleep 0.05; done
  grep -q "has ended" "$log" || break
  port=
done
[ "$port" ] || fail "The cluster did not start:"

# As most operators have it: who owns a database, and is no superuser.
printf '%s;\n' "CREATE ROLE app LOGIN CREATEDB PASSWORD '$PASSWORD'" "CREATE DATABASE app OWNER app" |
  PGPASSWORD=$PASSWORD "$PROGRAMS/psql" -X -q -v ON_ERROR_STOP=1 -h 127.0.0.1 -p "$port" -U postgres >> "$log" 2>&1 ||
  fail "The cluster has no role:"

echo "$port"
cat > /dev/null
