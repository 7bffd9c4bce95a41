-- What an order may become. A change that is not in this list is refused by the database itself.
create table order_transitions (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into order_transitions (from_state, to_state) values
  ('awaiting_payment', 'payment_processing'),
  ('awaiting_payment', 'paid'),
  ('awaiting_payment', 'held'),
  ('awaiting_payment', 'expired'),
  ('payment_processing', 'awaiting_payment'),
  ('payment_processing', 'paid'),
  ('payment_processing', 'held'),
  ('payment_processing', 'expired'),
  -- The truth at the payment provider may reach us late.
  ('expired', 'paid'),
  ('expired', 'held'),
  ('paid', 'at_printer'),
  ('paid', 'held'),
  ('paid', 'refunded'),
  ('at_printer', 'in_production'),
  ('at_printer', 'shipped'),
  ('at_printer', 'held'),
  ('at_printer', 'cancelled'),
  ('at_printer', 'refunded'),
  ('in_production', 'shipped'),
  ('in_production', 'held'),
  ('in_production', 'cancelled'),
  ('in_production', 'refunded'),
  ('shipped', 'held'),
  ('shipped', 'refunded'),
  -- A reprint begins anew.
  ('shipped', 'paid'),
  ('cancelled', 'paid'),
  ('cancelled', 'refunded'),
  ('held', 'awaiting_payment'),
  ('held', 'paid'),
  ('held', 'at_printer'),
  ('held', 'in_production'),
  ('held', 'shipped'),
  ('held', 'refunded');

create sequence order_numbers;

-- An order is a snapshot: price, addresses, format and the exact files are frozen in it.
create table orders (
  id uuid primary key default gen_random_uuid(),
  -- Kept without its person for as long as the tax office asks for it.
  user_id uuid references users (id) on delete set null,
  project_id uuid references projects (id) on delete set null,
  number text not null unique,
  state text not null default 'awaiting_payment' check (state in (
    'awaiting_payment', 'payment_processing', 'paid', 'at_printer', 'in_production', 'shipped',
    'held', 'expired', 'cancelled', 'refunded'
  )),
  -- Why a person must look at it, and where it goes on after that.
  held_reason text,
  held_from text,
  title text not null,
  format text not null check (format in ('a4', 'sq')),
  pages integer not null check (pages > 0),
  quantity integer not null check (quantity between 1 and 1000),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  edition_made_at timestamptz not null,
  export_id uuid not null references project_exports (id) on delete restrict,
  -- Key, bytes and sha256 of interior and cover.
  files jsonb not null,
  price_list text not null,
  currency text not null check (currency = 'EUR'),
  vat_percent integer not null,
  copy_base_cents integer not null check (copy_base_cents >= 0),
  extra_page_cents integer not null check (extra_page_cents >= 0),
  base_cents integer not null check (base_cents >= 0),
  extra_pages_cents integer not null check (extra_pages_cents >= 0),
  handling_cents integer not null check (handling_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  total_cents integer not null check (total_cents > 0),
  tax_cents integer not null check (tax_cents >= 0),
  shipping_method text not null,
  production_days integer not null,
  email text not null,
  language text not null check (language in ('nl', 'en')),
  billing jsonb not null,
  shipping jsonb not null,
  is_shipped_to_billing boolean not null,
  terms_accepted_at timestamptz not null,
  stripe_customer_id text,
  payable_until timestamptz not null,
  payment_method text,
  payment_intent_id text,
  paid_at timestamptz,
  at_printer_at timestamptz,
  in_production_at timestamptz,
  shipped_at timestamptz,
  tracking_url text,
  -- When the reconciler looks at it again; null when nothing can change any more.
  next_check_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  state_since timestamptz not null,
  created_at timestamptz not null,
  check (total_cents = base_cents + extra_pages_cents + handling_cents + shipping_cents),
  check (state <> 'held' or held_reason is not null)
);
create index orders_user on orders (user_id, created_at desc);
create index orders_project on orders (project_id);
create index orders_export on orders (export_id);
create index orders_customer on orders (stripe_customer_id);
create index orders_due on orders (next_check_at) where next_check_at is not null;
create index orders_state on orders (state, state_since);

create function refuse_unknown_transition() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and not exists (
    select from order_transitions where from_state = old.state and to_state = new.state
  ) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger orders_follow_transitions
  before update of state on orders
  for each row execute function refuse_unknown_transition();

-- Each try to pay, in a checkout session of its own.
create table order_payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  attempt integer not null,
  session_id text unique,
  url text,
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  -- The bank said no at least once; the page stays open for another try.
  was_declined boolean not null default false,
  -- Of a later try: decided once, so that a repeated request is the same request.
  expires_at timestamptz,
  created_at timestamptz not null,
  unique (order_id, attempt)
);

-- Each time an order is printed: once, unless a person asks for it again. The id is the printer's name for it.
create table order_prints (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  attempt integer not null,
  reason text not null,
  status text,
  cost_cents integer,
  tracking_url text,
  created_at timestamptz not null,
  unique (order_id, attempt)
);

-- What was done to the outside world, each thing under a key that exists once.
create table order_steps (
  key text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  name text not null,
  attempts integer not null default 0,
  last_error text,
  started_at timestamptz not null,
  finished_at timestamptz,
  result jsonb
);
create index order_steps_order on order_steps (order_id);

-- What happened to an order, by whom; only ever added to.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  at timestamptz not null,
  actor text not null,
  kind text not null,
  from_state text,
  to_state text,
  detail jsonb not null default '{}'
);
create index order_events_order on order_events (order_id, id);
create function refuse_change_of_history() returns trigger language plpgsql as $$
begin
  raise exception 'the history of orders is only added to';
end
$$;
create trigger order_events_stay before update on order_events
  for each row execute function refuse_change_of_history();

-- Numbers without a gap: the counter is raised in the transaction that writes the invoice.
create table invoice_counters (
  year integer primary key,
  last integer not null
);
create table invoices (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete restrict,
  -- A credit note takes back an invoice, wholly or in part.
  kind text not null check (kind in ('invoice', 'credit')),
  cause text not null unique,
  year integer not null,
  sequence integer not null,
  number text not null unique,
  total_cents integer not null,
  issued_at timestamptz not null,
  object_key text,
  sha256 text,
  unique (year, sequence)
);
create index invoices_order on invoices (order_id);
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice';
