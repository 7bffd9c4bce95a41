-- A mail exists from the moment the transaction that causes it commits; a job sends it.
create table outbox_mails (
  id uuid primary key default gen_random_uuid(),
  -- The same cause never sends twice.
  dedupe_key text not null unique,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  kind text not null,
  language text not null check (language in ('nl', 'en')),
  data jsonb not null,
  state text not null default 'pending' check (state in ('pending', 'sent', 'refused')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_mails_due on outbox_mails (next_attempt_at) where state = 'pending';
create index outbox_mails_user on outbox_mails (user_id);
