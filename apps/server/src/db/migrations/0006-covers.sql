-- The cover of a book. One that was replaced, deleted or left behind by another format stays for 30 days.
create table project_covers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  format text not null check (format in ('a4', 'sq')),
  theme_name text not null
    check (theme_name in ('romantic', 'birth', 'tough', 'pastel', 'contrast', 'no_image')),
  main_image_name text not null,
  title text not null check (length(title) <= 120),
  title_font text,
  title_color text check (title_color ~ '^#[0-9a-f]{6}$'),
  subtitle text not null check (length(subtitle) <= 180),
  subtitle_font text,
  subtitle_color text check (subtitle_color ~ '^#[0-9a-f]{6}$'),
  book_background_color text check (book_background_color ~ '^#[0-9a-f]{6}$'),
  flat_background_color text check (flat_background_color ~ '^#[0-9a-f]{6}$'),
  -- Name, crop and focus of a photo; the book holds the photo itself.
  image jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  removed_at timestamptz,
  -- Only a cover that another format took away comes back by itself.
  removed_for text check (removed_for in ('format', 'replacement', 'deletion')),
  check ((removed_at is null) = (removed_for is null))
);
create unique index project_covers_current on project_covers (project_id) where removed_at is null;
create index project_covers_project on project_covers (project_id, removed_at);
create index project_covers_removed on project_covers (removed_at) where removed_at is not null;
create index project_covers_user on project_covers (user_id);
