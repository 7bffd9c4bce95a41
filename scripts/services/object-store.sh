#!/usr/bin/env bash
# A one-node Ceph object gateway (S3 API) on loopback, from Debian's packages, run as root: start | stop.
# No authentication between the daemons, one replica, no manager: never expose it beyond loopback.
set -euo pipefail
export LC_ALL=C
: "${S3_FOLDER:?}" "${S3_ACCESS_KEY:?}" "${S3_SECRET_KEY:?}" "${S3_BUCKETS:?}"
DIR=$S3_FOLDER CONF=$S3_FOLDER/ceph.conf
mkdir -p "$DIR"
exec 9>"$DIR.lock"
flock -w 300 9

run() { "$@" 9>&-; } # daemons must not inherit the lock
pid_of() {
  local pid
  pid=$(cat "$DIR/run/$1.pid" 2>/dev/null) && [ -n "$pid" ] && [ -r "/proc/$pid/cmdline" ] &&
    tr '\0' ' ' <"/proc/$pid/cmdline" | grep -q -- "-c $CONF " && echo "$pid"
}
http_status() { curl -s -m 2 -o /dev/null -w '%{http_code}' "http://127.0.0.1:$S3_PORT/" || true; }

stop() {
  local daemon pid
  for daemon in client.rgw.local osd.0 mon.a; do
    pid=$(pid_of $daemon) || continue
    kill "$pid"
    for _ in $(seq 100); do kill -0 "$pid" 2>/dev/null || break; sleep .1; done
    if kill -0 "$pid" 2>/dev/null; then kill -9 "$pid"; fi
  done
}

if [ "${1:-}" = stop ]; then stop; exit 0; fi
[ "${1:-}" = start ] || { echo "usage: $0 start|stop" >&2; exit 2; }
: "${S3_PORT:?}" "${S3_MONITOR_PORT:?}"
for binary in ceph-mon ceph-osd radosgw radosgw-admin ceph monmaptool; do
  command -v $binary >/dev/null || { echo "$binary is missing: npm run setup installs it" >&2; exit 1; }
done

mkdir -p "$DIR"/{mon,osd,gateway,run,log}
chmod 700 "$DIR"
[ -s "$DIR/fsid" ] || cat /proc/sys/kernel/random/uuid >"$DIR/fsid"
# Other ports than last time: the daemons must agree, so what still runs is stopped first.
if [ -f "$DIR/ports" ] && [ "$(cat "$DIR/ports")" != "$S3_PORT $S3_MONITOR_PORT" ]; then
  stop
  [ "$(cut -d' ' -f2 "$DIR/ports")" = "$S3_MONITOR_PORT" ] || MOVED=1
fi
echo "$S3_PORT $S3_MONITOR_PORT" >"$DIR/ports"
cat >"$CONF" <<EOF
[global]
fsid = $(cat "$DIR/fsid")
mon_host = v2:127.0.0.1:$S3_MONITOR_PORT/0
mon_initial_members = a
public_addr = 127.0.0.1
cluster_addr = 127.0.0.1
ms_bind_ipv6 = false
ms_bind_msgr1 = false
auth_cluster_required = none
auth_service_required = none
auth_client_required = none
ms_mon_client_mode = crc
auth_allow_insecure_global_id_reclaim = false
run_dir = $DIR/run
admin_socket =
pid_file = $DIR/run/\$name.pid
log_file = $DIR/log/\$name.log
crash_dir = $DIR/log
setuser_match_path =
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_pool_default_pgp_num = 4
osd_pool_default_pg_autoscale_mode = off
rgw_rados_pool_pg_num_min = 4
osd_crush_chooseleaf_type = 0
mon_allow_pool_size_one = true
mon_max_pg_per_osd = 1000
mon_data_avail_warn = 2
mon_data_avail_crit = 1
paxos_propose_interval = 0.05
debug_mon = 0
debug_paxos = 0
debug_osd = 0
debug_bluestore = 0
debug_bluefs = 0
debug_rocksdb = 0
debug_rgw = 0
[mon]
mon_data = $DIR/mon
mon_cluster_log_file = $DIR/log/cluster.log
mon_cluster_log_file_level = error
[osd]
osd_data = $DIR/osd
osd_objectstore = bluestore
osd_memory_target = 1073741824
bluestore_block_size = $((20 * 1073741824))
osd_class_load_list = *
osd_class_default_list = *
[client]
rgw_data = $DIR/gateway
rgw_frontends = beast endpoint=127.0.0.1:$S3_PORT
rgw_thread_pool_size = 64
rgw_gc_obj_min_wait = 60
rgw_gc_processor_period = 60
EOF

if [ ! -e "$DIR/mon/.made" ]; then
  rm -rf "$DIR/mon" "$DIR/osd"
  mkdir "$DIR/mon" "$DIR/osd"
  run monmaptool --create --clobber --fsid "$(cat "$DIR/fsid")" --addv a "[v2:127.0.0.1:$S3_MONITOR_PORT/0]" "$DIR/monmap" >/dev/null
  run ceph-mon -c "$CONF" --mkfs -i a --monmap "$DIR/monmap" >/dev/null
  touch "$DIR/mon/.made"
elif [ "${MOVED:-}" ]; then
  run monmaptool --create --clobber --fsid "$(cat "$DIR/fsid")" --addv a "[v2:127.0.0.1:$S3_MONITOR_PORT/0]" "$DIR/monmap" >/dev/null
  run ceph-mon -c "$CONF" -i a --inject-monmap "$DIR/monmap" >/dev/null
fi
pid_of mon.a >/dev/null || run ceph-mon -c "$CONF" -i a
if [ ! -e "$DIR/osd/.made" ]; then
  rm -rf "$DIR/osd"
  mkdir "$DIR/osd"
  [ -s "$DIR/osd-uuid" ] || cat /proc/sys/kernel/random/uuid >"$DIR/osd-uuid"
  run timeout 60 ceph -c "$CONF" osd new "$(cat "$DIR/osd-uuid")" 0 >/dev/null
  run ceph-osd -c "$CONF" -i 0 --mkfs --osd-uuid "$(cat "$DIR/osd-uuid")" >/dev/null 2>&1
  touch "$DIR/osd/.made"
fi
pid_of osd.0 >/dev/null || run ceph-osd -c "$CONF" -i 0 2>/dev/null
pid_of client.rgw.local >/dev/null || run radosgw -c "$CONF" -n client.rgw.local
for _ in $(seq 300); do [ "$(http_status)" != 200 ] || break; sleep .2; done
[ "$(http_status)" = 200 ] || { echo "the gateway did not answer; see $DIR/log" >&2; exit 1; }
run timeout 60 radosgw-admin -c "$CONF" user info --access-key "$S3_ACCESS_KEY" >/dev/null 2>&1 ||
  run timeout 60 radosgw-admin -c "$CONF" user create --uid local --display-name local \
    --access-key "$S3_ACCESS_KEY" --secret-key "$S3_SECRET_KEY" >/dev/null
for bucket in $S3_BUCKETS; do
  status=$(curl -s -m 60 -o /dev/null -w '%{http_code}' -X PUT --aws-sigv4 aws:amz:us-east-1:s3 \
    --user "$S3_ACCESS_KEY:$S3_SECRET_KEY" -H 'x-amz-content-sha256: UNSIGNED-PAYLOAD' "http://127.0.0.1:$S3_PORT/$bucket")
  case $status in 200 | 409) ;; *) echo "bucket $bucket: HTTP $status" >&2; exit 1 ;; esac
done
