-- Whether a salon's public form names who works there.
alter table salon add form_names_people boolean not null default true;
