-- Photo that faces the title page of a book, with the point of it that stays visible; null for none. Years after the last
-- chapter, each with what happened; an empty list for none.
alter table project_settings
  add column frontispiece jsonb,
  add column years jsonb not null default '[]';
