alter table project_chapters
  add column version integer not null default 0,
  add column schema_version integer not null default 1,
  add column content_hash text not null default '',
  add column saved_at timestamptz not null default now();

-- Every state a chapter's text has had, thinned with age; only ever added to by a save.
create table chapter_revisions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  project_chapter_id uuid not null references project_chapters (id) on delete cascade,
  -- Null for a text that lost against another device.
  version integer,
  mutation_id uuid,
  content_hash text not null,
  schema_version integer not null,
  -- gzip of the document's JSON
  compressed bytea not null,
  origin text not null check (origin in ('save', 'other_device', 'restore', 'copy')),
  words integer not null,
  is_pinned boolean not null default false,
  created_at timestamptz not null default now()
);
-- It is compressed already.
alter table chapter_revisions alter column compressed set storage external;
create unique index chapter_revisions_version on chapter_revisions (project_chapter_id, version);
create unique index chapter_revisions_mutation on chapter_revisions (project_chapter_id, mutation_id)
  where mutation_id is not null;
create index chapter_revisions_age on chapter_revisions using brin (created_at);
