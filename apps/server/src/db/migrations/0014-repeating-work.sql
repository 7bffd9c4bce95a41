alter table subscriptions
  -- Reconciliations since the last one that succeeded; the wait before the next one grows with it.
  add column sync_attempts integer not null default 0,
  -- The newest payment page can be paid for a day after this.
  add column checkout_opened_at timestamptz;

-- A photo that a book holds again is no longer unreferenced.
create function clear_unreferenced_media() returns trigger language plpgsql as $$
begin
  update media set unreferenced_at = null
  where name in (select media_name from added) and unreferenced_at is not null;
  return null;
end
$$;
create trigger project_media_added after insert on project_media
  referencing new table as added for each statement execute function clear_unreferenced_media();

update media set unreferenced_at = null
where unreferenced_at is not null and exists (select from project_media where media_name = media.name);

-- An export is marked before its objects are deleted, so that no order can choose it any more.
alter table project_exports
  drop constraint project_exports_state_check,
  add constraint project_exports_state_check
    check (state in ('queued', 'rendering', 'ready', 'failed', 'removing')),
  drop constraint project_exports_check2,
  add constraint project_exports_inputs_check check (state in ('ready', 'removing') or inputs is not null);
create index project_exports_removing on project_exports (id) where state = 'removing';
