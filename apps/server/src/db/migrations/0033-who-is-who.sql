-- How the contents of a book are set, and who is who in it. Existing books keep their contents in rows; null is what new
-- ones have.
alter table project_settings
  add column contents text check (contents in ('fitted', 'rows', 'none')),
  add column people jsonb not null default '[]';
insert into project_settings (project_id, user_id, contents)
select id, user_id, 'rows' from projects
on conflict (project_id) do update set contents = excluded.contents;
