-- How a book is set. What is null is what the book has without a choice.
create table project_settings (
  project_id uuid primary key references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  face text not null default 'eb-garamond',
  show_questions boolean not null default true,
  author text check (length(author) <= 200),
  dedication text not null default '' check (length(dedication) <= 1200),
  imprint text check (length(imprint) <= 800),
  updated_at timestamptz not null default now()
);
create index project_settings_user on project_settings (user_id);

-- A file made of a book: its pages, or a side of its cover. The hash names everything it is made of, so the same
-- book never has two, and whoever makes it twice makes the same file.
create table project_exports (
  id uuid primary key default gen_random_uuid(),
  -- Without owner or book it is swept, objects first: no cascade reaches the object store.
  user_id uuid references users (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  kind text not null check (kind in (
    'preview', 'print',
    'cover-front', 'cover-spine', 'cover-back', 'cover-inside-front', 'cover-inside-back', 'cover-wrap'
  )),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  state text not null default 'queued' check (state in ('queued', 'rendering', 'ready', 'failed')),
  -- Everything it is made of but the photos, gzip of JSON; gone when the file is there.
  inputs bytea,
  stage text not null default 'waiting',
  photo integer not null default 0,
  photos integer not null default 0,
  page integer not null default 0,
  -- Who works on it and until when that is believed; a worker that lives renews it all the time.
  worker uuid,
  lease_until timestamptz,
  attempts integer not null default 0,
  -- When the sweep may give it a job again.
  next_job_at timestamptz not null,
  pages integer,
  -- By name: key, bytes and sha256 of each object.
  files jsonb,
  failure text,
  failed_photo text,
  -- An order holds it: never swept.
  is_kept boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  finished_at timestamptz,
  check (state <> 'ready' or (pages is not null and files is not null)),
  check (state <> 'failed' or failure is not null),
  check (state = 'ready' or inputs is not null)
);
-- It is compressed already.
alter table project_exports alter column inputs set storage external;
create unique index project_exports_content on project_exports (project_id, kind, content_hash);
create index project_exports_user on project_exports (user_id);
create index project_exports_unfinished on project_exports (next_job_at) where state in ('queued', 'rendering');
create index project_exports_used on project_exports (used_at) where not is_kept;
create index project_exports_orphaned on project_exports (id) where project_id is null;

-- Whoever waits for a file hears of every step, on whichever copy of the API.
create function tell_of_project_export() returns trigger language plpgsql as $$
begin
  perform pg_notify('project_exports', new.id::text);
  return null;
end
$$;
create trigger project_exports_told
  after update of state, stage, photo, page on project_exports
  for each row execute function tell_of_project_export();
