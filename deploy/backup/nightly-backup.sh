#!/bin/sh
# One night: a backup (full on Sundays, otherwise what changed since), then every backup and the whole archive read again.
# As the user of the database, beside it. Ends with a status other than 0 when anything is wrong.
set -eu
pgbackrest() { command pgbackrest --stanza=dierbaar "$@"; }

# Does nothing when it exists.
pgbackrest stanza-create
# Sends one segment of the log to the archive and waits for it there.
pgbackrest check
[ "$(date +%u)" = 7 ] && type=full || type=diff
# Without a full backup the first one is full.
pgbackrest --type="$type" backup
# Compares every checksum. It ends well also when one is wrong, but prints nothing only when none is.
report=$(pgbackrest --log-level-console=warn --output=text verify 2>&1) || true
if [ -n "$report" ]; then
  echo "$report" >&2
  exit 1
fi
