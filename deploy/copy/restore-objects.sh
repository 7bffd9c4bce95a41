#!/bin/sh
# Puts objects back from the second copy, over damaged ones too: their keys on standard input, one a line. With a moment
# (2026-11-16T14:03:20Z) as they were then, so also what was deleted since. The key of the store must be one that writes.
set -eu
rclone copy --ignore-times --files-from - "copy${1:+,version_at='$1'}:$COPY_BUCKET" "store:$STORE_BUCKET"
