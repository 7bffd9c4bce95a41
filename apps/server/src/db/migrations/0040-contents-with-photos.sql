-- Contents may show a small photo of each chapter.
alter table project_settings
  drop constraint project_settings_contents_check,
  add constraint project_settings_contents_check check (contents in ('fitted', 'photos', 'rows', 'none'));
