#!/bin/sh
# Copies at once and then an hour after each pass; one that failed is tried again after ten minutes. Serves the metric.
metrics=${METRICS_FOLDER:-/tmp/metrics}
mkdir -p "$metrics"
rclone serve http --addr :9109 "$metrics" &
while :; do
  if copy-objects; then
    pause=3600
  else
    echo 'the copy FAILED' >&2
    pause=600
  fi
  sleep "$pause" &
  # A signal ends the wait, not only the sleep.
  wait $!
done
