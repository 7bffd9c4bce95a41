-- Remarks of the print check that a writer has seen and leaves as they are. The name of a remark says what it is about
-- and how bad it is, so one that becomes worse is asked about again.
create table accepted_remarks (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  remark text not null check (length(remark) between 1 and 300),
  accepted_at timestamptz not null default now(),
  primary key (project_id, remark)
);
create index accepted_remarks_user on accepted_remarks (user_id);
