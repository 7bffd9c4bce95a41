-- no transaction
-- Deleting a person looks for what refers to them; without an index that reads the largest tables from end to end.
drop index concurrently if exists project_chapters_user;
create index concurrently project_chapters_user on project_chapters (user_id);
drop index concurrently if exists project_questions_user;
create index concurrently project_questions_user on project_questions (user_id);
-- Mails to the address of an account that is closed.
drop index concurrently if exists outbox_mails_recipient;
create index concurrently outbox_mails_recipient on outbox_mails (recipient);
-- What the sweeps of old rows look for.
drop index concurrently if exists sessions_expiry;
create index concurrently sessions_expiry on sessions (expires_at);
drop index concurrently if exists mail_tokens_created;
create index concurrently mail_tokens_created on mail_tokens (created_at);
-- The daily search for objects without a row.
drop index concurrently if exists project_exports_hash;
create index concurrently project_exports_hash on project_exports (content_hash);
