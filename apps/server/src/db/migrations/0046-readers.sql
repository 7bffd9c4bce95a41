-- A reader says when they are done, with some words if they like.
alter table invitations
  add column done_at timestamptz,
  add column done_note text not null default '' check (length(done_note) <= 2000);

-- Pictures of the pages of a preview, for readers.
alter table project_exports
  drop constraint project_exports_kind_check,
  add constraint project_exports_kind_check check (kind in (
    'preview', 'print', 'reading',
    'cover-front', 'cover-spine', 'cover-back', 'cover-inside-front', 'cover-inside-back', 'cover-wrap'
  )) not valid;

-- What a reader remarked. Its place is kept by the words of the line and of those around it, and by the block in which they
-- were found last; page and line are those of the pages that the reader saw (`content_hash`).
create table reader_remarks (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  -- Gone some time after the link has ended; the remark stays with the name.
  invitation_id uuid references invitations (id) on delete set null,
  -- Made where it was written, so that a remark that is sent twice is one.
  client_id uuid not null,
  name text not null check (length(name) <= 200),
  project_chapter_id uuid references project_chapters (id) on delete set null,
  block_index integer,
  quote text not null check (length(quote) <= 1000),
  before text not null check (length(before) <= 1000),
  after text not null check (length(after) <= 1000),
  content_hash text not null,
  page integer not null,
  line integer,
  text text not null check (length(text) between 1 and 8000),
  done_at timestamptz,
  created_at timestamptz not null,
  unique (project_id, client_id)
);
create index reader_remarks_user on reader_remarks (user_id);
create index reader_remarks_invitation on reader_remarks (invitation_id) where invitation_id is not null;
create index reader_remarks_chapter on reader_remarks (project_chapter_id) where project_chapter_id is not null;
create index reader_remarks_done on reader_remarks (done_at) where done_at is not null;
