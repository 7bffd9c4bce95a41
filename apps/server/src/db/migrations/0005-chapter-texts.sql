alter table project_chapters
  add column version integer not null default 0,
  add column schema_version integer not null default 1,
  add column content_hash text not null default '',
  add column saved_at timestamptz not null default now();

-- Texts by their content: the same text is stored once per chapter, however often it returns.
create table chapter_contents (
  project_chapter_id uuid not null references project_chapters (id) on delete cascade,
  content_hash text not null,
  schema_version integer not null,
  -- gzip of the document's JSON
  compressed bytea not null,
  primary key (project_chapter_id, content_hash)
);
alter table chapter_contents alter column compressed set storage external;

-- Every state a chapter's text has had, thinned with age; only ever added to by a save.
create table chapter_revisions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_chapter_id uuid not null references project_chapters (id) on delete cascade,
  -- Null for a text that lost against another device.
  version integer,
  mutation_id uuid,
  content_hash text not null,
  origin text not null check (origin in ('save', 'other_device', 'restore', 'copy')),
  words integer not null,
  is_pinned boolean not null default false,
  created_at timestamptz not null default now(),
  -- Deferred, because both tables lose their rows together when a chapter goes for good.
  foreign key (project_chapter_id, content_hash) references chapter_contents deferrable initially deferred
);
create index chapter_revisions_chapter on chapter_revisions (project_chapter_id, created_at desc);
create unique index chapter_revisions_version on chapter_revisions (project_chapter_id, version) where version is not null;
create unique index chapter_revisions_mutation on chapter_revisions (project_chapter_id, mutation_id)
  where mutation_id is not null;
create index chapter_revisions_content on chapter_revisions (project_chapter_id, content_hash);
create index chapter_revisions_age on chapter_revisions (created_at) where not is_pinned;
