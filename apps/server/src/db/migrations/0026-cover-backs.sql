-- Words and portrait on the back of a cover, and whether author and year are printed. Covers from before have none of them.
alter table project_covers
  add column back_text text not null default '' check (length(back_text) <= 480),
  add column back_image jsonb,
  add column show_author boolean not null default false;
