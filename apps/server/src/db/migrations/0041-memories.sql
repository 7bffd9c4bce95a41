-- What was told for a book and waits for a place in a chapter. `client_id` is made where it was told, so that a memory
-- that is sent twice is kept once. `text` stays as it was told; what the writer made of it stands beside it.
create table memories (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  project_chapter_id uuid references project_chapters (id) on delete set null,
  client_id uuid not null,
  teller text check (length(teller) between 1 and 200),
  question text check (length(question) between 1 and 600),
  text text not null check (length(text) <= 40000),
  edited_text text check (length(edited_text) <= 40000),
  state text not null default 'waiting' check (state in ('waiting', 'later', 'placed', 'removed')),
  state_since timestamptz not null,
  seen_at timestamptz,
  told_at timestamptz not null,
  created_at timestamptz not null,
  unique (project_id, client_id)
);
create index memories_in_order on memories (project_id, created_at, id);
create index memories_user on memories (user_id);
create index memories_chapter on memories (project_chapter_id) where project_chapter_id is not null;
create index memories_removed on memories (state_since) where state = 'removed';

create table memory_photos (
  memory_id uuid not null references memories (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  media_name text not null references media (name) on delete cascade,
  position integer not null,
  primary key (memory_id, position)
);
create index memory_photos_media on memory_photos (media_name);
create index memory_photos_user on memory_photos (user_id);
