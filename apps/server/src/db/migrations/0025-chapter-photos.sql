-- Number of photos in the text of a chapter, so that lists of chapters show it without reading the texts. Null until the
-- next save.
alter table project_chapters add column photos integer;
