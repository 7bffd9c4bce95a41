-- A text is written every few seconds and read rarely: the lighter compression costs a third of the time.
alter table project_chapters alter column document set compression lz4;
