interface FilledTable {
  columns: string;
  /** PEOPLE is replaced by the numbers of people, as column n. */
  select: string;
}

const user = `pg_temp.id_of('user ' || n)`;
const book = `pg_temp.id_of('book ' || n)`;
const chapter = (k: string) => `pg_temp.id_of('chapter ' || n || ' ' || ${k})`;
const order = `pg_temp.id_of('order ' || n || ' ' || j)`;
const photo = `translate(left(md5('photo ' || n), 26), '0189', 'wxyz') || '.jpg'`;
const hash = (what: string) => `md5('${what} ' || n) || md5('${what} again ' || n)`;
const days = (count: string) => `now() - interval '1 day' * (${count})`;
const isPaid = 'n % 20 <> 0';
/** Who has a 1 has an order, one in ten of them five. */
const orders = `PEOPLE cross join lateral generate_series(1, case when n % 100 = 1 then 5 else 1 end) as j where n % 10 = 1`;
const address = `jsonb_build_object('firstName', 'Noor', 'lastName', 'de Wit', 'companyName', null, 'foundationName', null,
  'street', 'Dorpsstraat ' || n % 300, 'postcode', '1234 AB', 'city', 'Utrecht', 'country', 'NL', 'phone', null)`;
const file = `jsonb_build_object('key', 'exports/' || n, 'bytes', 900000, 'sha256', ${hash('file')})`;
/** One order in forty was never paid. */
const isExpired = 'n % 400 = 1';

/** What people have, in the order in which tables refer to each other. About 17 rows a person; nothing of it is due. */
export const tables: Record<string, FilledTable> = {
  users: {
    columns:
      'id, email, first_name, last_name, password_hash, terms_accepted_at, verified_at, created_at, was_subscribed',
    select: `select ${user}, 'person-' || n || '@example.org', 'Noor', 'de Wit', 'no password opens this account', now(), now(),
      case when ${isPaid} then ${days('n % 700')} else ${days('n % 170')} end, ${isPaid} from PEOPLE`,
  },
  subscriptions: {
    columns: 'user_id, status, stripe_customer_id, stripe_subscription_id, current_period_end, next_sync_at',
    select: `select ${user}, case when ${isPaid} then 'active' else 'none' end,
      case when n % 10 <> 9 then 'cus_' || n end, case when ${isPaid} then 'sub_' || n end,
      case when ${isPaid} then now() + interval '1 day' * (1 + n % 30) end,
      case when ${isPaid} then now() + interval '1 day' * (2 + n % 30) end from PEOPLE`,
  },
  sessions: {
    columns: 'id, user_id, device, created_at, last_used_at, expires_at',
    select: `select pg_temp.id_of('session ' || n), ${user}, 'Firefox', ${days('n % 29')}, ${days('n % 29')},
      now() + interval '1 day' * (180 - n % 29) from PEOPLE where n % 3 = 0`,
  },
  refresh_tokens: {
    columns: 'token_hash, session_id, created_at, expires_at, used_at',
    select: `select decode(md5('token ' || n || ' ' || k), 'hex'), pg_temp.id_of('session ' || n), now(),
      now() + interval '1 day' * (1 + n % 29), case when k = 1 then now() end
      from PEOPLE cross join generate_series(1, 2) as k where n % 3 = 0`,
  },
  mail_tokens: {
    columns: 'token_hash, user_id, purpose, expires_at',
    select: `select decode(md5('mail ' || n), 'hex'), ${user}, 'reset', now() + interval '1 hour' from PEOPLE where n % 100 = 0`,
  },
  security_events: {
    columns: 'user_id, kind, network, at',
    select: `select ${user}, 'signed_in', '10.0.0.0/24', ${days('n % 360')} from PEOPLE`,
  },
  outbox_mails: {
    columns:
      'dedupe_key, user_id, recipient, kind, language, data, state, next_attempt_at, created_at, sent_at',
    select: `select 'welcome:' || n, ${user}, 'person-' || n || '@example.org', 'welcome', 'nl', '{}', 'sent', ${days('n % 170')},
      ${days('n % 170')}, ${days('n % 170')} from PEOPLE where n % 2 = 0`,
  },
  stripe_events: {
    columns: 'id, type, received_at',
    select: `select 'evt_' || n, 'invoice.paid', ${days('n % 29')} from PEOPLE where n % 10 = 0`,
  },
  rate_limits: {
    columns: 'key, points, expires_at',
    select: `select 'session:address:10.0.' || n, 3, now() + interval '6 hours' from PEOPLE where n % 100 = 0`,
  },
  projects: {
    columns: 'id, user_id, theme_id, name, format, language, created_at, updated_at, deleted_at',
    select: `select ${book}, ${user}, 'pregnancy', 'Voor Noor', 'a4', 'nl', ${days('n % 700')}, ${days('n % 90')},
      case when n % 50 = 3 then ${days('n % 29')} end from PEOPLE where ${isPaid}`,
  },
  project_settings: {
    columns: 'project_id, user_id',
    select: `select ${book}, ${user} from PEOPLE where ${isPaid}`,
  },
  project_covers: {
    columns:
      'user_id, project_id, format, theme_name, main_image_name, title, subtitle, removed_at, removed_for',
    select: `select ${user}, ${book}, 'a4', 'pastel', 'hare', 'Voor Noor', '',
      case when n % 50 = 5 then ${days('n % 29')} end, case when n % 50 = 5 then 'deletion' end
      from PEOPLE where ${isPaid} and n % 2 = 1`,
  },
  project_chapters: {
    columns: `id, user_id, project_id, chapter_id, name, is_selected, position, document, has_content, words, content_hash,
      text_bytes, photos, version`,
    select: `select ${chapter('k')}, ${user}, ${book}, chosen.id, chosen.name, true, k, case when k < 3 then document end, k < 3,
      case when k < 3 then words else 0 end, case when k < 3 then hash else '' end,
      case when k < 3 then bytes end, case when k < 3 then 0 end,
      case when k = 1 and n % 10 = 1 then 10 when k < 3 then 1 else 0 end
      from PEOPLE cross join chosen_chapters as chosen join texts on i = (n + k) % 16 where ${isPaid}`,
  },
  project_questions: {
    columns: 'user_id, project_chapter_id, question_id, text, state, is_selected, position',
    select: `select ${user}, ${chapter('k')}, chosen.id, chosen.text, 'default', true, q
      from PEOPLE cross join chosen_questions as chosen where ${isPaid}`,
  },
  chapter_revisions: {
    columns: `user_id, project_chapter_id, version, mutation_id, content_hash, schema_version, compressed, origin, words,
      created_at`,
    select: `select ${user}, ${chapter('k')}, v, gen_random_uuid(), hash, 1, compressed, 'save', words,
      ${days('2 + n % 58')} + interval '2 minutes' * v
      from PEOPLE cross join generate_series(1, 2) as k
        cross join lateral generate_series(1, case when k = 1 and n % 10 = 1 then 10 else 1 end) as v
        join texts on i = (n + k) % 16 where ${isPaid}`,
  },
  media: {
    columns: `name, user_id, sha256, original_type, original_bytes, pixel_width, pixel_height, original_key, screen_key,
      preview_key, print_key, state`,
    select: `select ${photo}, ${user}, ${hash('photo')}, 'image/jpeg', 3000000, 3000, 2000, 'o/' || n, 's/' || n, 'v/' || n,
      'p/' || n, 'stored' from PEOPLE where n % 5 = 1`,
  },
  project_media: {
    columns: 'project_id, media_name, user_id',
    select: `select ${book}, ${photo}, ${user} from PEOPLE where n % 5 = 1`,
  },
  project_exports: {
    columns:
      'id, user_id, project_id, kind, content_hash, state, next_job_at, pages, files, is_kept, used_at, finished_at',
    select: `select pg_temp.id_of('export ' || n), ${user}, ${book}, case when n % 10 = 1 then 'print' else 'preview' end,
      ${hash('export')}, 'ready', now(), 40, jsonb_build_object('content', ${file}), n % 10 = 1,
      ${days('n % 28')}, ${days('n % 28')} from PEOPLE where n % 10 in (1, 2)`,
  },
  account_exports: {
    columns: 'user_id, state, object_key, bytes, sha256, next_job_at, requested_at, expires_at',
    select: `select ${user}, 'ready', 'account-exports/' || n, 1000, ${hash('everything')}, now(), now(), now() + interval '6 days'
      from PEOPLE where n % 1000 = 11`,
  },
  orders: {
    columns: `id, user_id, project_id, number, state, title, format, pages, quantity, content_hash, edition_made_at, export_id,
      files, price_list, currency, vat_percent, copy_base_cents, extra_page_cents, base_cents, extra_pages_cents, handling_cents,
      shipping_cents, total_cents, tax_cents, shipping_method, production_days, email, language, billing, shipping,
      is_shipped_to_billing, terms_accepted_at, stripe_customer_id, payable_until, paid_at, at_printer_at, shipped_at, state_since,
      created_at, request_hash`,
    select: `select ${order}, ${user}, ${book}, 'DB-' || n || '-' || j, case when ${isExpired} then 'expired' else 'shipped' end,
      'Voor Noor', 'a4', 40, 1, ${hash('export')}, now(), pg_temp.id_of('export ' || n),
      jsonb_build_object('content', ${file}, 'cover', ${file}), '2026', 'EUR', 9, 3500, 30, 3500, 0, 0, 500, 4000, 330, 'post', 5,
      'person-' || n || '@example.org', 'nl', ${address}, ${address}, true, now(), 'cus_' || n, now(),
      case when not ${isExpired} then ${days('n % 690')} end, case when not ${isExpired} then ${days('n % 690')} end,
      case when not ${isExpired} then ${days('n % 690')} end,
      case when ${isExpired} then ${days('n % 29')} else ${days('n % 690')} end, ${days('n % 690 + j')},
      md5('request ' || n || ' ' || j) || md5('request again ' || n) from ${orders}`,
  },
  order_payments: {
    columns: 'order_id, attempt, session_id, state, created_at',
    select: `select ${order}, 1, 'cs_' || n || '_' || j, case when ${isExpired} then 'expired' else 'paid' end, now() from ${orders}`,
  },
  order_events: {
    columns: 'order_id, at, actor, kind',
    select: `select ${order}, now(), 'stripe', kind from (select n, j from ${orders}) as placed
      cross join unnest(array['created', 'paid', 'shipped']) as kind`,
  },
  invoices: {
    columns: 'order_id, kind, cause, year, sequence, number, total_cents, issued_at, object_key, sha256',
    select: `select ${order}, 'invoice', 'order:' || n || ':' || j, 2026, n * 10 + j, '2026-' || n * 10 + j, 4000,
      ${days('n % 690')}, 'invoices/' || n, ${hash('invoice')} from ${orders} and not ${isExpired}`,
  },
};
