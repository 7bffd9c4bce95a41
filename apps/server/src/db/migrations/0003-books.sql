-- The catalogue, synced from the repository. What disappears there is retired, never deleted.
create table themes (
  id text primary key,
  position integer not null,
  name_nl text not null,
  name_en text not null,
  description_nl text not null,
  description_en text not null,
  emblem text not null,
  is_retired boolean not null default false
);
create table chapters (
  id text primary key,
  theme_id text not null references themes (id) on delete restrict,
  position integer not null,
  title_nl text not null,
  title_en text not null,
  tip_nl text not null,
  tip_en text not null,
  is_retired boolean not null default false
);
create index chapters_theme on chapters (theme_id, position);
create table questions (
  id text primary key,
  chapter_id text not null references chapters (id) on delete restrict,
  position integer not null,
  text_nl text not null,
  text_en text not null,
  is_retired boolean not null default false
);
create index questions_chapter on questions (chapter_id, position);

create table projects (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  theme_id text not null references themes (id) on delete restrict,
  name text not null check (length(name) between 1 and 120),
  format text not null check (format in ('a4', 'sq')),
  language text not null check (language in ('nl', 'en')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- In the bin since; restorable for 30 days.
  deleted_at timestamptz
);
create index projects_user on projects (user_id, updated_at desc);
create index projects_bin on projects (deleted_at) where deleted_at is not null;

-- A chapter of a book. Its name and text are the writer's own: a change of the catalogue does not touch them, and
-- leaving the selection keeps the row with all it holds.
create table project_chapters (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  chapter_id text references chapters (id) on delete restrict,
  name text not null check (length(name) between 1 and 160),
  is_selected boolean not null,
  position integer not null,
  document jsonb,
  has_content boolean not null default false,
  words integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index project_chapters_project on project_chapters (project_id, position);
create unique index project_chapters_chapter on project_chapters (project_id, chapter_id) where chapter_id is not null;

create table project_questions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_chapter_id uuid not null references project_chapters (id) on delete cascade,
  question_id text references questions (id) on delete restrict,
  text text not null check (length(text) between 1 and 600),
  state text not null default 'default' check (state in ('default', 'added', 'done')),
  is_selected boolean not null,
  position integer not null,
  created_at timestamptz not null default now()
);
create index project_questions_chapter on project_questions (project_chapter_id, position);
create unique index project_questions_question on project_questions (project_chapter_id, question_id)
  where question_id is not null;
