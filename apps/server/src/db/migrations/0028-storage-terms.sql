-- no transaction
-- What the sweeps of old rows look for.
drop index concurrently if exists sessions_last_used;
create index concurrently sessions_last_used on sessions (last_used_at);
drop index concurrently if exists refresh_tokens_expiry;
create index concurrently refresh_tokens_expiry on refresh_tokens (expires_at);
drop index concurrently if exists outbox_mails_created;
create index concurrently outbox_mails_created on outbox_mails (created_at);
drop index concurrently if exists stripe_events_received;
create index concurrently stripe_events_received on stripe_events (received_at);
drop index concurrently if exists users_created;
create index concurrently users_created on users (created_at);
drop index concurrently if exists invoices_issued;
create index concurrently invoices_issued on invoices (issued_at);

-- When the account of a person who asked for it is erased; null for all others.
alter table users add column if not exists erase_at timestamptz;
drop index concurrently if exists users_erasing;
create index concurrently users_erasing on users (erase_at) where erase_at is not null;
-- Since when nobody can sign in any more, because it is being erased; that cannot be undone.
alter table users add column if not exists closed_at timestamptz;
drop index concurrently if exists users_closed;
create index concurrently users_closed on users (closed_at) where closed_at is not null;
