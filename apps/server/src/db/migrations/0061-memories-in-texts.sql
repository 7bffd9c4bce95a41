-- The memories of the book from which words, photos or voices of a text came. Written with the text; a memory that a text has
-- is placed. Retracted memories whose words are still in a text are finished once they are out of it.
alter table project_chapters add column memories uuid[] not null default '{}';
create index memories_to_finish on memories (id) where asked_back_at is not null and state in ('waiting', 'later');
