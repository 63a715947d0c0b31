#!/bin/sh
# Restarts the processes of foehn@.service one by one: deploy/rolling-restart.sh 3001 3002 3003
set -eu
for port in "$@"; do
  systemctl restart "foehn@$port"
  until curl --fail --silent --output /dev/null --max-time 2 "http://127.0.0.1:$port/readyz"; do sleep 1; done
  # nginx uses the process again after fail_timeout.
  sleep 3
done
