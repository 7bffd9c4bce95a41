-- The block that keeps a book from being set, as chapter and index: the screen shows it to its writer.
alter table project_exports add column failed_block jsonb;
