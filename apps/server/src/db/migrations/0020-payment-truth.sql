-- Subscriptions at Stripe that must end, with what was paid for them refunded. A row is the memory of it until Stripe
-- has done both.
create table subscription_endings (
  stripe_subscription_id text primary key,
  user_id uuid not null references users (id) on delete cascade,
  stripe_customer_id text not null,
  -- Withdrawn by the writer, or a second subscription beside another.
  reason text not null check (reason in ('withdrawn', 'duplicate')),
  -- Payments from this moment on are refunded; null for all of them.
  refund_from timestamptz,
  requested_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  refunded_cents integer
);
create index subscription_endings_customer on subscription_endings (stripe_customer_id);
create index subscription_endings_user on subscription_endings (user_id);

-- Withdrawals that were confirmed and did not reach Stripe.
insert into subscription_endings (stripe_subscription_id, user_id, stripe_customer_id, reason, requested_at)
select stripe_subscription_id, user_id, stripe_customer_id, 'withdrawn', withdrawn_at
from subscriptions
where withdrawn_at is not null and status not in ('none', 'canceled', 'incomplete_expired')
  and stripe_subscription_id is not null and stripe_customer_id is not null;
update subscriptions set next_sync_at = now()
where user_id in (select user_id from subscription_endings);

-- Payments of orders that the buyer disputes at the bank, as Stripe tells it.
create table order_disputes (
  id text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  status text not null,
  reason text not null,
  cents integer not null,
  created_at timestamptz not null
);
create index order_disputes_order on order_disputes (order_id);
