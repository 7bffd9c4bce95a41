-- Where the trace of an order begins (W3C traceparent): its steps, which others cause days later, continue it.
alter table orders add column traceparent text;
