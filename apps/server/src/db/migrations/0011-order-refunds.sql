-- Money that went back, as the payment provider tells it: asked for here, or given by hand at the provider.
create table order_refunds (
  -- The provider's own name for it.
  id text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  cents integer not null check (cents > 0),
  -- One that failed later gave nothing back after all.
  state text not null default 'given' check (state in ('given', 'failed')),
  created_at timestamptz not null
);
create index order_refunds_order on order_refunds (order_id);
create index orders_payment_intent on orders (payment_intent_id);

-- What was refunded before stands on the credit notes.
insert into order_refunds (id, order_id, cents, created_at)
select substr(cause, length('refund:') + 1), order_id, total_cents, issued_at
from invoices where kind = 'credit';
