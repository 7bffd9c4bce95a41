-- What the sweep of ended invitations looks for.
create index invitations_ended on invitations (ended_at) where ended_at is not null;
