create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  password_hash text not null,
  language text not null default 'nl' check (language in ('nl', 'en')),
  terms_accepted_at timestamptz not null,
  verified_at timestamptz,
  -- Encrypts what a browser keeps of unsaved text: 32 bytes, the person's own, never changed.
  draft_key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index users_email on users (email);

-- What Stripe last said about a person's subscription; hasAccess is computed from it.
create table subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  status text not null check (
    status in ('none', 'incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')
  ),
  current_period_end timestamptz,
  cancel_at_period_end boolean not null default false,
  past_due_since timestamptz,
  -- When the present contract began: the fourteen days of withdrawal count from here.
  started_at timestamptz,
  withdrawn_at timestamptz,
  -- The last payment page that was opened; a new one closes it.
  checkout_session_id text,
  -- When to ask Stripe again even if it stays silent.
  next_sync_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index subscriptions_next_sync on subscriptions (next_sync_at) where next_sync_at is not null;

-- One row per login: all refresh tokens that descend from it share its fate.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  device text not null default '' check (length(device) <= 200),
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id);

create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index refresh_tokens_session on refresh_tokens (session_id);

-- The tokens of mails: hashed, used once, short-lived.
create table mail_tokens (
  token_hash bytea primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'reset')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index mail_tokens_user_purpose on mail_tokens (user_id, purpose);

-- Counters shared by all copies of the API.
create table rate_limits (
  key text primary key,
  points integer not null,
  expires_at timestamptz not null
);
create index rate_limits_expiry on rate_limits (expires_at);

-- Events Stripe has delivered, so that a repetition is recognised.
create table stripe_events (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
