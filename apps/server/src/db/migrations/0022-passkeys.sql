-- A passkey: the public half of a key pair whose private half stays on a device of the person.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id bytea not null unique check (length(credential_id) <= 1023),
  public_key bytea not null,
  -- How often the device says it was used; it never goes back, unless the key was copied. Many devices keep it at 0.
  counter bigint not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a device must sign: random, used once, for five minutes. Only the hash is kept.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'confirm')),
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);
create index passkey_challenges_user on passkey_challenges (user_id);
