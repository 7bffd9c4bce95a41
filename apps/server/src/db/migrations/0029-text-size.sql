-- Size of the text of a book; null is the size that its theme has without a choice. Existing books keep regular text, also
-- those whose theme is large for new ones.
alter table project_settings add column text_size text check (text_size in ('regular', 'large'));
insert into project_settings (project_id, user_id, text_size)
select id, user_id, 'regular' from projects where theme_id in ('life-story', 'in-memory')
on conflict (project_id) do update set text_size = excluded.text_size;
