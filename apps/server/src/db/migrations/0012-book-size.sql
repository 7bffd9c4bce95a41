-- Size of the document's JSON in bytes, so that the size of a book is known without reading its texts. Null until a
-- save or the backfill has measured it.
alter table project_chapters add column text_bytes integer;
create index project_chapters_unmeasured on project_chapters (id) where text_bytes is null and document is not null;

-- What the print check needs to know of a chapter's text. It is derived from the text that `facts_key` names and
-- replaced when that changes.
create table chapter_facts (
  project_chapter_id uuid primary key references project_chapters (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  facts_key text not null,
  facts jsonb not null
);
create index chapter_facts_user on chapter_facts (user_id);
