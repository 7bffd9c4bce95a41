-- A photo. Its objects belong to it alone: the same bytes of someone else are other objects, so that deleting one
-- photo can never take away another.
create table media (
  name text primary key check (name ~ '^[a-z2-7]{26}\.(jpg|png)$'),
  -- Deleting a person waits until the photos are out of the object store, where no cascade reaches.
  user_id uuid not null references users (id) on delete restrict,
  -- Of the original, byte for byte as it was uploaded.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  original_type text not null check (original_type in ('image/jpeg', 'image/png')),
  original_bytes integer not null,
  -- Held upright.
  pixel_width integer not null,
  pixel_height integer not null,
  original_key text not null,
  screen_key text not null,
  preview_key text not null,
  print_key text not null,
  -- The row exists before its objects and until after them: nothing in the store is ever without a row.
  state text not null check (state in ('storing', 'stored', 'removing')),
  created_at timestamptz not null default now(),
  unreferenced_at timestamptz
);
create unique index media_user_sha256 on media (user_id, sha256) where state = 'stored';
create index media_user on media (user_id);
create index media_unreferenced on media (unreferenced_at) where unreferenced_at is not null;
create index media_unsettled on media (created_at) where state <> 'stored';

-- The books that may show a photo. A copy of a book holds the same photos.
create table project_media (
  project_id uuid not null references projects (id) on delete cascade,
  media_name text not null references media (name) on delete restrict,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (project_id, media_name)
);
create index project_media_name on project_media (media_name);
create index project_media_user on project_media (user_id);

-- Books go in many ways, most of them cascades; whichever it was, the photos that no book holds any more say since when.
create function note_unreferenced_media() returns trigger language plpgsql as $$
begin
  -- Two books that let go of a photo at the same moment wait for each other here, so that the later one sees it.
  perform from media where name in (select media_name from gone) order by name for update;
  update media set unreferenced_at = now()
  where name in (select media_name from gone)
    and not exists (select from project_media where media_name = media.name);
  return null;
end
$$;
create trigger project_media_gone after delete on project_media
  referencing old table as gone for each statement execute function note_unreferenced_media();
