#!/bin/sh
# Installs Debian packages that are missing: those named, or what development needs. Whoever is not root reads their
# names. A script of the shell, so that CI can start it before npm has installed Node.
set -eu
development='
  caddy ceph-common ceph-mon ceph-osd chromium chromium-headless-shell curl ffmpeg libimage-exiftool-perl pgbackrest
  poppler-utils postgresql-15 qpdf radosgw rclone strace unzip'

missing=''
for name in ${*:-$development}; do
  dpkg-query -W -f '${Status}' "$name" 2>/dev/null | grep -q ' installed$' || missing="$missing $name"
done
[ -n "$missing" ] || exit 0
if [ "$(id -u)" != 0 ]; then
  echo "missing:$missing. Install them (apt-get install), or use compose.yaml." >&2
  exit 0
fi
echo "installing$missing"
export DEBIAN_FRONTEND=noninteractive
apt-get update -qq
# Nothing has to survive a power cut here, so dpkg does not wait for the disk.
install="apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-unsafe-io"
# shellcheck disable=SC2086
$install $missing > /dev/null || $install $missing
