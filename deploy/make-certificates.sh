#!/bin/sh
# Makes certificates/: an authority of our own and with it the certificate of the database, for ten years. Run once, as root.
set -eu
cd "$(dirname "$0")"
mkdir certificates && cd certificates
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 3650 -subj '/CN=Dierbaar database' -keyout ca.key -out ca.crt
openssl req -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=postgres -keyout server.key -out server.csr
printf 'subjectAltName=DNS:postgres\n' > server.ext
openssl x509 -req -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 3650 -extfile server.ext -out server.crt
rm ca.key ca.srl server.csr server.ext
chmod 644 ca.crt server.crt
# User of the database in its image.
chown 999:999 server.key && chmod 600 server.key
