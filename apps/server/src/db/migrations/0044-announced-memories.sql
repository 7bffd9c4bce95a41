-- When a memory was named in a mail to the writer: a time of its own, because an answer that is kept while a mail is made
-- may be older than the mail and not be in it.
alter table memories add column announced_at timestamptz;

-- What the sweep of ended invitations looks for.
create index invitations_ended on invitations (ended_at) where ended_at is not null;
