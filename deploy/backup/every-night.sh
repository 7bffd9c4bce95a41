#!/bin/sh
# Makes a backup at once and then each night at 02:15 UTC; one that failed is tried again after an hour.
# A file is as old as the last good one: the health of the container follows from it.
done=${BACKUP_DONE_FILE:-/tmp/backup-done}
while :; do
  if nightly-backup; then
    touch "$done"
    now=$(date +%s)
    pause=$(((now - 8100) / 86400 * 86400 + 86400 + 8100 - now))
  else
    echo 'the backup FAILED' >&2
    pause=3600
  fi
  sleep "$pause" &
  # A signal ends the wait, not only the sleep.
  wait $!
done
