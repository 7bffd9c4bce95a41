-- The list of cover themes is that of the contract, which refuses any other.
alter table project_covers drop constraint project_covers_theme_name_check;
