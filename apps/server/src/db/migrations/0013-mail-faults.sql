-- A mail that cannot be sent is kept as 'failed' until a person closes it or sends it again.
alter table outbox_mails drop constraint outbox_mails_state_check;
-- Their content was erased when they were refused, so nothing is left to look at.
update outbox_mails set state = 'closed' where state = 'refused';
alter table outbox_mails
  add constraint outbox_mails_state_check check (state in ('pending', 'sent', 'failed', 'closed')),
  -- Tries in a row that ended without an answer of the mail server, because the mail cannot be made or ends its worker.
  add column strikes integer not null default 0,
  -- Why the last try failed; null while none did.
  add column fault text check (fault in ('unmakeable', 'refused', 'server', 'temporary')),
  add column closed_by text;
create index outbox_mails_unsent on outbox_mails (created_at) where state in ('pending', 'failed');
