-- Pages that were written on the public home before there was an account, until they stand in a book. The row stays
-- without its words, so that a page that is sent again is not placed twice. `client_id` comes from what the page holds.
create table first_pages (
  user_id uuid not null references users (id) on delete cascade,
  client_id uuid not null,
  theme_id text not null check (length(theme_id) <= 100),
  chapter_id text not null check (length(chapter_id) <= 200),
  chapter text not null check (length(chapter) <= 200),
  question text not null check (length(question) <= 600),
  text text not null check (length(text) <= 40000),
  caption text not null check (length(caption) <= 400),
  language text not null check (language in ('nl', 'en')),
  format text not null check (format in ('a4', 'sq')),
  media_name text references media (name) on delete set null,
  created_at timestamptz not null,
  placed_at timestamptz,
  primary key (user_id, client_id)
);
create index first_pages_media on first_pages (media_name) where media_name is not null;
