-- When the person of a session last gave a password or passkey. Null for sessions opened before this column: they are asked.
alter table sessions add column confirmed_at timestamptz;

-- What happened to the safety of an account, to be shown to its owner and read after a break-in. No text, no address.
create table security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (
    kind in (
      'signed_in',
      'signed_in_with_passkey',
      'sign_in_failed',
      'confirmation_failed',
      'signed_out',
      'device_signed_out',
      'signed_out_everywhere',
      'session_revoked',
      'password_reset',
      'passkey_added',
      'passkey_removed',
      'subscription_cancelled',
      'subscription_withdrawn'
    )
  ),
  -- The /24 of an IPv4 address or the /48 of an IPv6 address; null when the server acted by itself.
  network text check (length(network) <= 24),
  -- Failures of the same kind from the same network within an hour are one row.
  times integer not null default 1,
  at timestamptz not null
);
create index security_events_user on security_events (user_id, at desc);
create index security_events_at on security_events (at);
