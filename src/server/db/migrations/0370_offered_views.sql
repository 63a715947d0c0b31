-- What each module offers to the others. A table is named in SQL by its owner alone (owned-tables.ts in the owner's folder); other
-- modules read these views. PostgreSQL plans a view as a part of the statement, so a view costs nothing. security_invoker applies the
-- policies of the tables to the reader. A migration that changes the type of an offered column drops the view and creates it again.
-- ctid and xmin are for caches that check whether a row has changed.

-- People.
create view person with (security_invoker = true) as
  select ctid, xmin, object_id, name, type, employment_id, blocked, avatar, version, created_at, updated_at
  from employee;
create view current_membership with (security_invoker = true) as
  select employee_id, salon_id, from_day
  from employee_salon;
create view salon_access with (security_invoker = true) as
  select employee_id, salon_id
  from employee_access;
create view terms_of_person with (security_invoker = true) as
  select ctid, xmin, employee_id, from_month, experience, experience_since, stillings, cut_type, goal, per_hour_fixed,
    per_hour_extra, fixed_percentage, named
  from employee_terms;

-- Salons.
create view chain_salon with (security_invoker = true) as
  select ctid, xmin, object_id, name, active, ranking, form_names_people
  from salon;
create view terms_of_salon with (security_invoker = true) as
  select salon_id, from_month, zone, hours_include_lunch, named
  from salon_terms;
create view weekday_hours with (security_invoker = true) as
  select salon_id, weekday, opens, closes
  from opening_hours;
create view open_night with (security_invoker = true) as
  select ctid, xmin, salon_id, day, opens, closes
  from night_opening;

-- Settings and terms of the chain.
create view setting with (security_invoker = true) as
  select name, value, updated_at, edition
  from chain_setting;
create view chain_terms with (security_invoker = true) as
  select object_id, from_month, terms, added_by, added_at, removed_by, removed_at, edition
  from terms_set;

-- Accounts. The password hash is not offered.
create view person_account with (security_invoker = true) as
  select object_id, employee_id, email, pending, created_at, updated_at, date_language
  from account;
create view account_session with (security_invoker = true) as
  select object_id, account_id, created_at, expires_at, ended_at, ended_because, second_step_at
  from session;
create view session_origin with (security_invoker = true) as
  select session_id, address, device, seen_at
  from session_place;
create view account_passkey with (security_invoker = true) as
  select object_id, account_id, name, created_at, used_at
  from passkey;
create view account_warning with (security_invoker = true) as
  select object_id, account_id, kind, at, seen_at
  from warning;
create view known_place with (security_invoker = true) as
  select account_id, address, at
  from known_address;

-- What was logged and shown.
create view audit_entry with (security_invoker = true) as
  select id, at, actor_id, action, subject, salon_id, details
  from audit;
create view disclosure_entry with (security_invoker = true) as
  select id, day, viewer_id, kind, subject, month, first_at, last_at
  from disclosure;

-- Letters and stored files.
create view letter with (security_invoker = true) as
  select id, kind, payload, created_at, next_try_at, tries, sent_at, given_up_at, edition, discarded_at, last_error
  from outbox;
create view stored_file with (security_invoker = true) as
  select folder, name, key, size, sha256, content_type, visibility
  from stored_object;

-- The ledger.
create view file_import with (security_invoker = true) as
  select object_id, file, kind, state, actor_id, started_at, ended_at, report, edition, nr, lines_read, done_share
  from import;
create view sold_receipt with (security_invoker = true) as
  select id, import_id, nr, salon_id, day, time, amount_in, tips, discounts, register
  from receipt;
create view sold_line with (security_invoker = true) as
  select receipt_id, line_no, emp_id, article_group, predefined, employee_id, class, staff, text, quantity, amount_ex, amount_in,
    cost, is_return
  from receipt_line;
create view cash_register with (security_invoker = true) as
  select register_id, salon_id, org_no, location, id
  from register;
create view closing_report with (security_invoker = true) as
  select report_id, day, time, cash, credit, register
  from z_report;
create view conflicting_receipt with (security_invoker = true) as
  select object_id, receipt_id, import_id, found_at, day, time, amount_in, tips, discounts, decision, decided_by, decided_at
  from receipt_conflict;
create view conflicting_line with (security_invoker = true) as
  select conflict_id, line_no, emp_id, article_group, predefined, text, quantity, amount_ex, amount_in, cost, is_return
  from receipt_conflict_line;
create view time_book with (security_invoker = true) as
  select salon_id, emp_no, day, employee_id, produksjontimer, bookede_timer, besok, oppgraderinger, rebookinger, kurstimer,
    syketimer, feriedager, natt_timer, sondag_timer, varekost, bonuspoeng, import_id, entered_by, updated_at
  from daily_figures;

-- Payroll. Policies of reports and cases apply through views as well.
create view sent_report with (security_invoker = true) as
  select object_id, salon_id, month, created_at, terms, removed_at, replaces, replaced_at, edition
  from report;
create view sent_pay with (security_invoker = true) as
  select report_id, employee_id, month, name, inputs, modifications, computed, removed, paid_by
  from report_row;
create view paid_salary with (security_invoker = true) as
  select object_id, employee_id, month, created_at, amount, hours, removed
  from salary_history;
create view paid_redo with (security_invoker = true) as
  select report_id, item_id, complaint_id, employee_id, finished_on, cost, settled, paid, inferred
  from redo_payment;
create view month_paid_in_one with (security_invoker = true) as
  select month
  from month_paid_together;

-- Cases: what payroll, figures and logs read of them.
create view warranty_case with (security_invoker = true) as
  select object_id, case_number, salon_id, employee_id, status, receipt_register, receipt_nr
  from complaint;
create view case_item with (security_invoker = true) as
  select object_id, complaint_id, kind, cost, status, fixer_id, finished_at
  from complaint_item;
create view case_step with (security_invoker = true) as
  select id, complaint_id, type, item_id, status, cost, from_salon
  from complaint_log;

-- Tutorials.
create view offered_tutorial with (security_invoker = true) as
  select object_id, title, type, created_at
  from tutorial;
create view seen_tutorial with (security_invoker = true) as
  select tutorial_id, employee_id, opened_at, watched, seen_at
  from tutorial_view;

-- Sums have columns for each figure, so add_sum creates these views again.
create view person_day_sums with (security_invoker = true) as
  select ctid, xmin, salon_id, employee_id, day, opening, visits, treatment_sales, goods_sales, ds_visits, ds_goods, ps_visits,
    ps_goods, ps_treatment, goods_cost_known, goods_without_cost, treatment_cost_known, treatment_without_cost, hours,
    booked_hours, upgraded, rebooked, course_hours, sick_hours, holidays, night_hours, sunday_hours, bonus_points,
    lines, book_rows
  from employee_day;
create view person_month_sums with (security_invoker = true) as
  select ctid, xmin, salon_id, employee_id, month, opening, visits, treatment_sales, goods_sales, ds_visits, ds_goods, ps_visits,
    ps_goods, ps_treatment, goods_cost_known, goods_without_cost, treatment_cost_known, treatment_without_cost, hours,
    booked_hours, upgraded, rebooked, course_hours, sick_hours, holidays, night_hours, sunday_hours, bonus_points,
    lines, last_day, book_rows
  from employee_month;
create view person_year_sums with (security_invoker = true) as
  select ctid, xmin, salon_id, employee_id, year, opening, visits, treatment_sales, goods_sales, ds_visits, ds_goods, ps_visits,
    ps_goods, ps_treatment, goods_cost_known, goods_without_cost, treatment_cost_known, treatment_without_cost, hours,
    booked_hours, upgraded, rebooked, course_hours, sick_hours, holidays, night_hours, sunday_hours, bonus_points,
    lines, last_day, book_rows
  from employee_year;
create view salon_day_sums with (security_invoker = true) as
  select ctid, xmin, salon_id, day, opening, visits, treatment_sales, goods_sales, ds_visits, ds_goods, ps_visits, ps_goods,
    ps_treatment, goods_cost_known, goods_without_cost, treatment_cost_known, treatment_without_cost, hours,
    booked_hours, upgraded, rebooked, course_hours, sick_hours, holidays, night_hours, sunday_hours, bonus_points,
    lines, book_rows
  from salon_day;
create view salon_month_sums with (security_invoker = true) as
  select ctid, xmin, salon_id, month, opening, visits, treatment_sales, goods_sales, ds_visits, ds_goods, ps_visits, ps_goods,
    ps_treatment, goods_cost_known, goods_without_cost, treatment_cost_known, treatment_without_cost, hours,
    booked_hours, upgraded, rebooked, course_hours, sick_hours, holidays, night_hours, sunday_hours, bonus_points,
    lines, last_day, book_rows
  from salon_month;
create view salon_year_sums with (security_invoker = true) as
  select ctid, xmin, salon_id, year, opening, visits, treatment_sales, goods_sales, ds_visits, ds_goods, ps_visits, ps_goods,
    ps_treatment, goods_cost_known, goods_without_cost, treatment_cost_known, treatment_without_cost, hours,
    booked_hours, upgraded, rebooked, course_hours, sick_hours, holidays, night_hours, sunday_hours, bonus_points,
    lines, last_day, book_rows
  from salon_year;

-- Creates the views of the sums again with all columns of their tables. New columns come last.
create function offer_sums() returns void language plpgsql as $$
declare
  target text;
  listed text;
begin
  foreach target in array array['employee_day', 'salon_day', 'employee_month', 'salon_month', 'employee_year', 'salon_year'] loop
    select string_agg(format('%I', attname), ', ' order by attnum) into listed from pg_attribute
    where attrelid = target::regclass and attnum > 0 and not attisdropped;
    execute format('create or replace view %I with (security_invoker = true) as select ctid, xmin, %s from %I',
      replace(target, 'employee', 'person') || '_sums', listed, target);
  end loop;
end $$;

create or replace function add_sum(name text, type text) returns void language plpgsql as $$
declare
  target text;
begin
  foreach target in array array['employee_day', 'salon_day', 'employee_month', 'salon_month', 'employee_year', 'salon_year'] loop
    execute format('alter table %I add column %I %s', target, name, type);
  end loop;
  perform offer_sums();
  perform derive_history();
end $$;
