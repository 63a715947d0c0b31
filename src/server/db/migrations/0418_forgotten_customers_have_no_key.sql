-- A repeat of the form found the case of a forgotten customer by its key, and made a link to it.
update complaint set sent_key = null where forgotten_at is not null and sent_key is not null;

delete from complaint_link l using complaint c where c.object_id = l.complaint_id and c.forgotten_at is not null;
