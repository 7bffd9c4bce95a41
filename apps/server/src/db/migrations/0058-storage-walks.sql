-- Where each walk through the object store is, so that the next run goes on there and reaches what sorts last.
create table storage_walks (
  name text primary key,
  -- The last key of this pass that is done; empty between two passes.
  last_key text not null default '',
  -- What this pass found, by folder: how many, and the first of them.
  found jsonb not null default '{}',
  pass_started_at timestamptz not null,
  -- The end of the last complete pass.
  pass_completed_at timestamptz
);
