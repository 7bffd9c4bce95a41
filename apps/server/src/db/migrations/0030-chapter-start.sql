-- Where the chapters of a book begin: on a right-hand page, or on the next one.
alter table project_settings
  add column chapter_start text not null default 'right' check (chapter_start in ('right', 'anywhere'));
