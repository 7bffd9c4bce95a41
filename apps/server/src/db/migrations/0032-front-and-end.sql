-- Parts of a book before and after its chapters. Existing books keep the pages they have; null is what new ones have.
alter table project_settings
  add column half_title boolean not null default false,
  add column ruled_pages text check (ruled_pages in ('none', 'fill', '4', '8', '16')),
  add column colophon boolean;
insert into project_settings (project_id, user_id, ruled_pages, colophon)
select id, user_id, 'none', false from projects
on conflict (project_id) do update set ruled_pages = excluded.ruled_pages, colophon = excluded.colophon;
