-- Everything of one person in one file, to take along. A person has one at a time; a new one takes its place.
create table account_exports (
  id uuid primary key default gen_random_uuid(),
  -- No cascade reaches the object store: the file is removed before its person is.
  user_id uuid not null references users (id) on delete restrict,
  state text not null default 'making' check (state in ('making', 'ready', 'failed', 'removing')),
  -- First the books are set, then everything is packed; done and total count the steps of the stage.
  stage text not null default 'books' check (stage in ('books', 'packing')),
  done integer not null default 0,
  total integer not null default 0,
  -- The books with the exports that hold their pages; null until they are listed.
  books jsonb,
  attempts integer not null default 0,
  -- When the reconciler may give it a job again.
  next_job_at timestamptz not null,
  object_key text,
  bytes bigint,
  sha256 text,
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- The session that may download it, and until when: its person gave the password or passkey for it.
  download_session_id uuid references sessions (id) on delete set null,
  download_until timestamptz,
  check (
    state <> 'ready'
    or (object_key is not null and bytes is not null and sha256 is not null and expires_at is not null)
  )
);
create unique index account_exports_one_per_user on account_exports (user_id) where state <> 'removing';
create index account_exports_user on account_exports (user_id);
create index account_exports_due on account_exports (next_job_at) where state = 'making';
create index account_exports_expiry on account_exports (expires_at) where state = 'ready';
create index account_exports_download on account_exports (download_session_id);
