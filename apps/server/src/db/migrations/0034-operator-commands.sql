-- Every command that an operator gave: who, what and on which order, mail, job or account, by its id. No text of a person.
create table operator_commands (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null,
  actor text not null check (length(actor) between 1 and 100),
  command text not null,
  subject text,
  reason text,
  -- Null while it runs, and for ever when it broke off.
  outcome text check (outcome in ('done', 'refused', 'failed'))
);
create index operator_commands_at on operator_commands (at);
create index operator_commands_subject on operator_commands (subject, at);
