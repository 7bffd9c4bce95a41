-- no transaction
-- These keys ended in the token of the mail's link, 43 characters. Only its hash may be stored.
update outbox_mails
set dedupe_key =
  split_part(dedupe_key, ':', 1) || ':' || split_part(dedupe_key, ':', 2) || ':' ||
  encode(sha256(convert_to(split_part(dedupe_key, ':', 3), 'UTF8')), 'hex')
where kind in ('verification', 'passwordReset') and dedupe_key ~ '^(verification|reset):[^:]+:[^:]{43}$';
