-- A link that lets one person do one thing for one book. Only the hash of its token is stored, and the seed from which the
-- token is derived with a secret that the database does not have, so that it can be mailed again.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  -- Made where it was sent, so that an invitation that is sent twice is one.
  client_id uuid not null,
  kind text not null check (kind in ('answer', 'hand-over', 'read')),
  token_seed text not null,
  token_hash bytea not null unique,
  -- The writer asks themself: name and address are those of the account.
  is_self boolean not null default false,
  name text not null check (length(name) <= 200),
  email text check (length(email) <= 254),
  -- Of an address that was erased because its person wanted no more mails.
  refused_email_hash bytea,
  language text not null check (language in ('nl', 'en')),
  note text not null default '' check (length(note) <= 2000),
  rhythm text not null default 'once' check (rhythm in ('once', 'weekly')),
  weekday smallint check (weekday between 1 and 7),
  hour smallint check (hour between 0 and 23),
  zone text,
  -- When the next question is mailed; null when none is.
  next_at timestamptz,
  last_mail_id uuid references outbox_mails (id) on delete set null,
  paused_at timestamptz,
  stopped_at timestamptz,
  bounced_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  consented_at timestamptz,
  -- Of a hand-over: the phone that took it, and how many photos it will send.
  device uuid,
  expected integer not null default 0,
  created_at timestamptz not null,
  unique (project_id, client_id),
  check (rhythm = 'once' or (weekday is not null and hour is not null and zone is not null))
);
create index invitations_user on invitations (user_id);
create index invitations_due on invitations (next_at) where next_at is not null;
create index invitations_last_mail on invitations (last_mail_id) where last_mail_id is not null;
create index invitations_expiry on invitations (expires_at);
-- One invitation per person and book, while it lives.
create unique index invitations_address on invitations (project_id, email)
  where kind = 'answer' and ended_at is null and email is not null;
create unique index invitations_self on invitations (project_id) where is_self and ended_at is null;
create index invitations_refused on invitations (project_id, refused_email_hash) where refused_email_hash is not null;

-- Questions for one person: chosen and waiting, asked, answered, or passed over. One that came from the book names its
-- question there, so that it is not asked twice.
create table invitation_questions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  invitation_id uuid not null references invitations (id) on delete cascade,
  -- Of the call that chose it.
  client_id uuid,
  project_chapter_id uuid references project_chapters (id) on delete set null,
  project_question_id uuid references project_questions (id) on delete set null,
  text text not null check (length(text) between 1 and 600),
  state text not null check (state in ('waiting', 'asked', 'answered', 'skipped')),
  position integer not null,
  asked_at timestamptz,
  created_at timestamptz not null
);
create index invitation_questions_in_order on invitation_questions (invitation_id, position);
create index invitation_questions_user on invitation_questions (user_id);
create index invitation_questions_chapter on invitation_questions (project_chapter_id)
  where project_chapter_id is not null;
create index invitation_questions_question on invitation_questions (project_question_id)
  where project_question_id is not null;

-- Photos that came by a link, in the order in which they arrived.
create table invitation_photos (
  invitation_id uuid not null references invitations (id) on delete cascade,
  media_name text not null references media (name) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  arrived_at timestamptz not null,
  primary key (invitation_id, media_name)
);
create index invitation_photos_media on invitation_photos (media_name);
create index invitation_photos_user on invitation_photos (user_id);

-- Where a memory came from, that its teller wants it back, and the thanks for it.
alter table memories
  add column invitation_id uuid references invitations (id) on delete set null,
  add column asked_back_at timestamptz,
  add column thanked_at timestamptz,
  add column thanks text check (length(thanks) <= 2000);
create index memories_invitation on memories (invitation_id) where invitation_id is not null;

-- The mail that tells a writer what others told: whether it is wanted, when it went out last and when the next one may.
create table memory_digests (
  user_id uuid primary key references users (id) on delete cascade,
  token_seed text not null,
  token_hash bytea not null unique,
  is_wanted boolean not null default true,
  due_at timestamptz,
  sent_at timestamptz
);
create index memory_digests_due on memory_digests (due_at) where due_at is not null;
