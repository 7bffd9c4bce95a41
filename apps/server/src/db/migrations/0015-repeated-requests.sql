-- Names the request that placed an order, so that a repetition finds it: a hash of the browser's key and the contents.
alter table orders add column request_hash text check (request_hash ~ '^[0-9a-f]{64}$');
create unique index orders_request on orders (user_id, request_hash);

-- The last postage the printer quoted for a parcel, so that every copy of the API shows the same price.
create table postage_quotes (
  -- Format, pages, copies and country.
  parcel text primary key,
  quote jsonb not null,
  -- When the printer gave it; null for our own postage, used while the printer is away.
  quoted_at timestamptz,
  -- When the printer was last asked, with or without an answer.
  asked_at timestamptz not null
);
create index postage_quotes_age on postage_quotes (asked_at);
