-- no transaction
-- Texts from before sizes were stored; those the worker measured since are not looked at again.
do $$ begin loop
  update project_chapters set
    text_bytes = octet_length(document::text),
    content_hash = case when content_hash <> '' then content_hash
      else encode(sha256(convert_to(document::text, 'UTF8')), 'hex') end
  where id = any (array(
    select id from project_chapters where text_bytes is null and document is not null order by id limit 100
  )); exit when not found; commit; end loop; end $$;

-- Its condition names columns that every save writes, so every save had to write a new entry into each index of the table.
drop index concurrently if exists project_chapters_unmeasured;
