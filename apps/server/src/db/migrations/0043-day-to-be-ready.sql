-- The day on which the printed book should be there, as a calendar names it in whatever zone, and what for.
alter table projects
  add column ready_on text check (ready_on ~ '^\d{4}-\d{2}-\d{2}$'),
  add column ready_for text not null default '' check (length(ready_for) <= 120);
