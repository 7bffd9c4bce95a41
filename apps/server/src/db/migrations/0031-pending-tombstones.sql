-- What was deleted for good and is not yet noted in the object store, where a restored backup finds it.
create table pending_tombstones (
  kind text not null check (kind in ('book', 'photo', 'history')),
  item text not null,
  noted_at timestamptz not null,
  primary key (kind, item)
);
