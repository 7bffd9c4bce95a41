-- How far the thinning of revisions has come: those up to this time are thinned to one an hour, or one a day.
create table revision_thinning (
  step text primary key check (step in ('hour', 'day')),
  reached_at timestamptz not null default '-infinity'
);
insert into revision_thinning (step) values ('hour'), ('day');

-- Slices are read in the order of time. A block range index loses its use once new rows fill the space of thinned ones.
create index chapter_revisions_created on chapter_revisions (created_at);
drop index chapter_revisions_age;
-- Texts that lost against another device have no version by which to find the next one.
create index chapter_revisions_rejected on chapter_revisions (project_chapter_id, created_at) where version is null;
