-- Nothing reads or writes this table any more: what is done for an order is repeated until the printer, the store or the outbox
-- has it. Workers of the release before still write it, while they are replaced and after a way back, so a later release drops it.
comment on table order_steps is 'unused; kept for workers of the release before';
