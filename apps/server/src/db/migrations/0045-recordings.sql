-- A voice. `client_id` is made where it was recorded, so that a recording that is sent twice is kept once. `code` is what is
-- printed; it never changes, whatever it plays.
create table recordings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  -- The book for which it was recorded, and the link by which it came.
  project_id uuid references projects (id) on delete set null,
  invitation_id uuid references invitations (id) on delete set null,
  client_id uuid not null,
  code text not null unique check (code ~ '^[0-9a-hjkmnp-tv-z]{12}$'),
  -- `gone`: it was deleted after books were printed with its code, which still says so.
  state text not null check (state in ('storing', 'processing', 'ready', 'failed', 'removing', 'gone')),
  failure text check (failure in ('damaged', 'too-long')),
  -- False for what came by a link and is in no answer yet: its teller may still think better of it.
  is_told boolean not null,
  format text not null check (format in ('webm', 'mp4', 'ogg', 'mp3', 'wav')),
  original_key text not null,
  original_bytes integer not null default 0,
  original_sha256 text check (original_sha256 ~ '^[0-9a-f]{64}$'),
  sound_key text,
  sound_bytes integer,
  sound_sha256 text check (sound_sha256 ~ '^[0-9a-f]{64}$'),
  seconds double precision check (seconds > 0),
  levels text check (levels ~ '^[A-Za-z0-9_-]{160}$'),
  caption text not null default '' check (length(caption) <= 180),
  speaker text check (length(speaker) between 1 and 200),
  transcript text not null default '' check (length(transcript) <= 40000),
  is_off boolean not null default false,
  replaced_by uuid references recordings (id) on delete set null,
  queued_at timestamptz,
  tries integer not null default 0,
  gone_at timestamptz,
  created_at timestamptz not null,
  check (state <> 'ready' or (sound_key is not null and sound_bytes is not null and sound_sha256 is not null
    and seconds is not null and levels is not null)),
  check (state <> 'gone' or gone_at is not null)
);
create unique index recordings_client on recordings (project_id, client_id)
  where state in ('processing', 'ready', 'failed');
create index recordings_project on recordings (project_id) where project_id is not null;
create index recordings_user on recordings (user_id);
create index recordings_invitation on recordings (invitation_id) where invitation_id is not null;
create index recordings_replaced_by on recordings (replaced_by) where replaced_by is not null;
create index recordings_unsettled on recordings (state) where state in ('storing', 'processing', 'removing');
-- What no book holds any more is found among those whose own book is gone.
create index recordings_bookless on recordings (id) where project_id is null;
create index recordings_untold on recordings (created_at) where not is_told;

-- The books that hold a recording: the one it was recorded for, copies of that book, and books into which it was pasted.
create table project_recordings (
  project_id uuid not null references projects (id) on delete cascade,
  recording_id uuid not null references recordings (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- It has stood in a text of this book.
  is_placed boolean not null default false,
  created_at timestamptz not null,
  primary key (project_id, recording_id)
);
create index project_recordings_recording on project_recordings (recording_id);
create index project_recordings_user on project_recordings (user_id);

-- What an order promised of each code that it printed.
create table order_recordings (
  order_id uuid not null references orders (id) on delete cascade,
  code text not null,
  recording_id uuid references recordings (id) on delete set null,
  promised_until timestamptz not null,
  primary key (order_id, code)
);
create index order_recordings_recording on order_recordings (recording_id) where recording_id is not null;

-- The codes of voices in the pages of an export, so that an order knows them without opening the texts.
alter table project_exports add column voice_codes text[] not null default '{}';

alter table memories add column recording_id uuid references recordings (id) on delete set null;
create index memories_recording on memories (recording_id) where recording_id is not null;

-- A recording that was deleted for good.
alter table pending_tombstones
  drop constraint pending_tombstones_kind_check,
  add constraint pending_tombstones_kind_check check (kind in ('book', 'photo', 'history', 'recording'));
