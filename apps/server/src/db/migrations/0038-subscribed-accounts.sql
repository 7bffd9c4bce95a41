-- no transaction
-- Whether an account was ever paid for: the sweep of abandoned accounts looks at no such account.
alter table users add column if not exists was_subscribed boolean not null default false;

create or replace function note_subscribed_user() returns trigger language plpgsql as $$ begin
  update users set was_subscribed = true where id = new.user_id and not was_subscribed; return null; end $$;
drop trigger if exists subscriptions_note_user on subscriptions;
create trigger subscriptions_note_user after insert or update of status on subscriptions
  for each row when (new.status not in ('none', 'incomplete_expired')) execute function note_subscribed_user();

-- In slices, so that no statement locks many accounts.
do $$ declare last uuid := '00000000-0000-0000-0000-000000000000'; next uuid; begin loop
  select id into next from (select id from users where id > last order by id limit 1000) as slice order by id desc limit 1
  ; exit when next is null; update users set was_subscribed = true from subscriptions
  where user_id = users.id and users.id > last and users.id <= next and not was_subscribed
    and status not in ('none', 'incomplete_expired')
  ; commit; last := next; end loop; end $$;

drop index concurrently if exists users_unverified;
create index concurrently users_unverified on users (created_at) where verified_at is null and not was_subscribed;
drop index concurrently if exists users_unpaid;
create index concurrently users_unpaid on users (created_at) where verified_at is not null and not was_subscribed;
-- Only that sweep used it.
drop index concurrently if exists users_created;
