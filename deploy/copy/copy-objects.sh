#!/bin/sh
# One pass: the second bucket gets what is new. It follows deletions, which its versions keep for the term of the backups.
# What it has is never written over, so damage does not spread. The end of the last good pass is a metric.
set -eu
metrics=${METRICS_FOLDER:-/tmp/metrics}

if [ "$(rclone backend versioning "copy:$COPY_BUCKET")" != Enabled ]; then
  echo 'the second bucket keeps no versions: whoever empties the store would empty the copy too' >&2
  exit 1
fi
# Files to take along are made for a week, on request only.
rclone sync --ignore-existing --use-server-modtime --exclude '/account-exports/**' "store:$STORE_BUCKET" "copy:$COPY_BUCKET"
mkdir -p "$metrics"
echo "storage_copy_completed_seconds $(date +%s)" > "$metrics/new"
mv "$metrics/new" "$metrics/metrics"
