-- When the photos of a phone transfer that are in no text were put into Collected; each transfer is collected once, when it
-- is ended or has expired.
alter table invitations add column collected_at timestamptz;
update invitations set collected_at = expires_at where kind = 'hand-over' and expires_at < now() - interval '1 day';
create index invitations_to_collect on invitations (expires_at) where kind = 'hand-over' and collected_at is null;
