/** How a column with data about a person is treated, by hand. */
export type Treatment =
  /** In a person's own data (A24), under this part and key. */
  | { readonly shown: readonly [part: string, key: string]; readonly worded?: true }
  /** Removed with the customer (C22), by one person's request or in time. */
  | 'removed with the customer'
  /** Neither, for this reason. */
  | { readonly left: string }

const shown = (part: string, key: string): Treatment => ({ shown: [part, key] })
/** Shown in other words than it is stored: a name in place of an id, or a month in place of a day. */
const worded = (part: string, key: string): Treatment => ({ shown: [part, key], worded: true })
const left = (reason: string): Treatment => ({ left: reason })
const removed: Treatment = 'removed with the customer'

const id = left('only an id within the product')
const secret = left('proves who somebody is, and is shown to nobody')
const technical = left('says nothing about the person')
const colleague = left('names a colleague: their own act is in the log of their own data')
const copied = left('repeats what the part shows from elsewhere')
const chain = left('a decision about the case, which stays when its customer is forgotten')

const columns = (names: string, treatment: Treatment): Record<string, Treatment> =>
  Object.fromEntries(names.split(' ').map(name => [name, treatment]))

/** The tables with data about the people who work in the chain. A new column fails a test until it has a row here. */
const people: Readonly<Record<string, Readonly<Record<string, Treatment>>>> = {
  employee: {
    object_id: shown('person', 'objectId'),
    name: shown('person', 'name'),
    type: shown('person', 'type'),
    employment_id: shown('person', 'employmentId'),
    blocked: shown('person', 'blocked'),
    birth_year: shown('person', 'birthYear'),
    created_at: shown('person', 'createdAt'),
    updated_at: shown('person', 'updatedAt'),
    avatar: left('the address of the picture on the page that gives the own data'),
    employment_id_from: left('dates the number, which is shown'),
    version: technical,
  },
  employee_access: { employee_id: id, salon_id: worded('person', 'access') },
  employee_salon: {
    employee_id: id,
    salon_id: worded('person', 'activeIn'),
    from_day: left('dates a membership; the log shows each change of it'),
  },
  past_membership: columns(
    'employee_id salon_id from_day until_day',
    left('the log shows each change of salons'),
  ),
  number_name: columns(
    'id register number name told_at',
    left('the name a file has for a number of nobody; it is removed when a person gets the number'),
  ),
  past_number: columns('employee_id number from_day until_day', left('the log shows each change of number')),
  employee_terms: {
    employee_id: id,
    from_month: worded('terms', 'validFrom'),
    experience: shown('terms', 'experience'),
    experience_since: shown('terms', 'experienceSince'),
    employed_as: shown('terms', 'employedAs'),
    training_since: shown('terms', 'trainingSince'),
    stillings: shown('terms', 'stillings'),
    cut_type: shown('terms', 'cutType'),
    goal: shown('terms', 'goal'),
    per_hour_fixed: shown('terms', 'perHourFixed'),
    per_hour_extra: shown('terms', 'perHourExtra'),
    fixed_percentage: shown('terms', 'fixedPercentage'),
    named: left('which of these were entered for the month'),
  },
  target: {
    ...columns('kind subject employee_id', id),
    salon_id: technical,
    figure: shown('targets', 'figure'),
    from_month: worded('targets', 'validFrom'),
    version: technical,
    value: shown('targets', 'amount'),
    set_by: colleague,
    set_at: shown('targets', 'setAt'),
  },
  private_goal: {
    employee_id: id,
    month: worded('privateGoal', 'month'),
    figure: shown('privateGoal', 'figure'),
    amount: shown('privateGoal', 'amount'),
  },
  account: {
    ...columns('object_id employee_id', id),
    email: shown('account', 'email'),
    date_language: shown('account', 'dateLanguage'),
    created_at: shown('account', 'createdAt'),
    updated_at: shown('account', 'updatedAt'),
    password_hash: secret,
    pending: left('own data is given to approved accounts alone'),
  },
  session: {
    ...columns('object_id account_id', id),
    created_at: shown('sessions', 'startedAt'),
    ended_at: shown('sessions', 'endedAt'),
    ended_because: shown('sessions', 'endedBecause'),
    ...columns('expires_at second_step_at', technical),
  },
  session_place: {
    session_id: id,
    address: shown('sessions', 'address'),
    device: shown('sessions', 'device'),
    seen_at: shown('sessions', 'seenAt'),
  },
  known_address: { account_id: id, address: shown('addresses', 'address'), at: shown('addresses', 'at') },
  passkey: {
    ...columns('object_id account_id', id),
    name: shown('passkeys', 'name'),
    created_at: shown('passkeys', 'createdAt'),
    used_at: shown('passkeys', 'usedAt'),
    ...columns('credential_id public_key counter transports', secret),
  },
  provider_link: {
    account_id: id,
    issuer: shown('providers', 'issuer'),
    subject: shown('providers', 'subject'),
    linked_at: shown('providers', 'linkedAt'),
    used_at: shown('providers', 'usedAt'),
  },
  warning: {
    ...columns('object_id account_id', id),
    kind: shown('warnings', 'warning'),
    at: shown('warnings', 'at'),
    seen_at: shown('warnings', 'dismissedAt'),
  },
  totp: columns('account_id secret created_at confirmed_at last_step sealed key_id', secret),
  recovery_code: columns('hash account_id used_at', secret),
  refresh_token: columns('hash session_id created_at used_at generation', secret),
  single_use_code: columns(
    'hash purpose account_id employee_id created_at expires_at used_at second_step by_provider',
    secret,
  ),
  passkey_challenge: columns('hash purpose session_id expires_at', secret),
  provider_flow: columns(
    'hash purpose session_id invitation email name expires_at',
    left('kept for the ten minutes of a sign-in'),
  ),
  calendar_link: {
    employee_id: id,
    hash: secret,
    ...columns('made_at read_at', left('shown on the account page, where the link is made')),
  },
  api_token: {
    made_by: left('an owner, whose act is in the log of their own data'),
    ...columns(
      'object_id name permissions pay salons made_at expires_on revoked_at',
      left('what another system may read, which concerns the chain'),
    ),
  },
  api_token_hash: columns('hash token_id', secret),
  api_token_use: columns(
    'token_id day first_at last_at',
    left('when another system read, which concerns the chain'),
  ),
  proof_try: columns('account_id what since tries', left('counts the tries of a quarter of an hour')),
  sign_in_failure: columns('key at', left('counts the tries of a quarter of an hour')),
  invitation: columns(
    'employee_id email invited_by created_at expires_at',
    left('ends when the account is made, whose e-mail is shown'),
  ),
  report_row: {
    ...columns('report_id employee_id', id),
    month: worded('pay', 'month'),
    name: shown('pay', 'name'),
    ...columns('inputs modifications computed sick_parts', worded('pay', 'figures')),
    ...columns('position removed', technical),
    reason: worded('pay', 'reasonOfPay'),
    ...columns('paid_by not_arrived', left('how the figures came to be')),
  },
  salary_history: columns('object_id employee_id report_id month created_at amount hours removed', copied),
  redo_payment: columns(
    'report_id item_id complaint_id employee_id finished_on cost settled paid inferred',
    copied,
  ),
  back_payment: columns('report_id employee_id month amount', copied),
  backdated_terms: columns(
    'id employee_id from_month changed_at',
    left('the log shows each change of terms with its time and its month'),
  ),
  employee_day: {
    employee_id: id,
    salon_id: worded('days', 'salon'),
    day: shown('days', 'day'),
    opening: shown('days', 'opening'),
    visits: shown('days', 'visits'),
    treatment_sales: shown('days', 'treatmentSales'),
    goods_sales: shown('days', 'goodsSales'),
    hours: shown('days', 'hours'),
    booked_hours: shown('days', 'bookedHours'),
    upgraded: shown('days', 'upgraded'),
    rebooked: shown('days', 'rebooked'),
    course_hours: shown('days', 'courseHours'),
    sick_hours: shown('days', 'sickHours'),
    holidays: shown('days', 'holidays'),
    night_hours: shown('days', 'nightHours'),
    sunday_hours: shown('days', 'sundayHours'),
    ...columns(
      'ds_visits ds_goods ps_visits ps_goods ps_treatment goods_cost_known goods_without_cost',
      left('a part of the sales, which are shown'),
    ),
    ...columns('treatment_cost_known treatment_without_cost', left('a part of the sales, which are shown')),
    ...columns('bonus_points lines book_rows', left('counts of the register and the time book')),
    ...columns('sale_hours hour_visits hour_sales', worded('days', 'salesByHour')),
  },
  tutorial_view: {
    ...columns('employee_id position_ms counted_until', technical),
    tutorial_id: worded('videos', 'video'),
    opened_at: shown('videos', 'openedAt'),
    seen_at: shown('videos', 'seenFully'),
    watched: worded('videos', 'playedSeconds'),
  },
  talk: {
    ...columns('object_id employee_id', id),
    manager_id: colleague,
    day: shown('talks', 'day'),
    tutorial_id: worded('talks', 'video'),
  },
  talk_point: {
    talk_id: id,
    position: technical,
    text: shown('talks', 'agreed'),
    due: shown('talks', 'due'),
  },
  saved_reply: {
    ...columns('object_id employee_id', id),
    name: shown('replies', 'name'),
    text: shown('replies', 'text'),
    language: shown('replies', 'language'),
    created_at: shown('replies', 'createdAt'),
    updated_at: shown('replies', 'updatedAt'),
    version: technical,
  },
  sickness_period: {
    ...columns('object_id employee_id', id),
    salon_id: worded('sickness', 'salon'),
    from_day: shown('sickness', 'firstDay'),
    to_day: shown('sickness', 'lastDay'),
    kind: shown('sickness', 'absence'),
    grade: shown('sickness', 'grade'),
    version: technical,
    entered_by: colleague,
    entered_at: shown('sickness', 'enteredAt'),
  },
  holiday_payment: {
    ...columns('object_id employee_id', id),
    salon_id: worded('holidayPay', 'salon'),
    month: worded('holidayPay', 'month'),
    earning_year: shown('holidayPay', 'earningYear'),
    kroner: shown('holidayPay', 'kroner'),
    ...columns('registered_by withdrawn_by', colleague),
    registered_at: shown('holidayPay', 'registeredAt'),
    withdrawn_at: shown('holidayPay', 'withdrawnAt'),
  },
  holiday_pay_in_file: {
    ...columns('payment_id file_id report_id', id),
    ...columns('sign format', technical),
    employment_id: left('the number on that day; the log shows each change of number'),
    made_by: colleague,
    made_at: left('when the payment went to the payroll system'),
  },
  carried_holiday: {
    employee_id: id,
    year: shown('carriedHolidays', 'holidayYear'),
    days: shown('carriedHolidays', 'carriedDays'),
    entered_by: colleague,
    entered_at: shown('carriedHolidays', 'enteredAt'),
  },
  tutorial_look: columns('employee_id type looked_until', technical),
  payslip_look: columns('employee_id looked_until', technical),
  disclosure: {
    ...columns('id subject', id),
    day: shown('looks', 'day'),
    viewer_id: worded('looks', 'viewerType'),
    kind: shown('looks', 'kind'),
    month: shown('looks', 'month'),
    first_at: shown('looks', 'firstAt'),
    last_at: shown('looks', 'lastAt'),
  },
  audit: {
    ...columns('id subject', id),
    at: shown('log', 'at'),
    action: shown('log', 'action'),
    details: shown('log', 'details'),
    actor_id: colleague,
    salon_id: technical,
  },
}

/** The tables with data about customers. */
const cases: Readonly<Record<string, Readonly<Record<string, Treatment>>>> = {
  complaint: {
    ...columns('name email phone message search waiting_since', removed),
    ...columns('object_id case_number', id),
    ...columns('type origin backdate created_at updated_at status closed_at', chain),
    ...columns('expenses_made refunds_made language consented_at email_refused_at', chain),
    ...columns('verdict verdict_at', left('a choice of two words about the case, which names nobody')),
    ...columns('receipt_register receipt_nr receipt_missing', left('the receipt names no customer')),
    ...columns('salon_id employee_id created_by assignee_id', colleague),
    ...columns('sent_key link_generation forgotten_at', technical),
  },
  complaint_message: columns('object_id place complaint_id created_at user_id text sent_key', removed),
  complaint_photo: columns('object_id complaint_id moment width height created_at created_by', removed),
  complaint_link: columns('hash complaint_id created_at channel opened_at ends_not_before', removed),
  complaint_note: { text: removed, ...columns('object_id complaint_id created_at user_id', chain) },
  complaint_reason: { text: removed, ...columns('log_id complaint_id item_id', chain) },
  complaint_fixer: columns('complaint_id employee_id', chain),
  complaint_item: columns(
    'object_id complaint_id kind number cost status created_at created_by requested_at requested_by fixer_id finished_at',
    chain,
  ),
  complaint_log: columns(
    'id complaint_id at user_id type item_id item_index status cost from_salon to_salon receipt_register receipt_nr',
    chain,
  ),
  outbox: {
    payload: removed,
    ...columns(
      'id kind created_at next_try_at tries sent_at given_up_at edition discarded_at last_error',
      technical,
    ),
  },
  idempotent_reply: {
    reply: removed,
    ...columns('actor_id endpoint key request_hash reach created_at edition', technical),
  },
}

/** Tables that name people as makers or workers of something else. */
const named: Readonly<Record<string, Readonly<Record<string, Treatment>>>> = {
  daily_figures: columns(
    'salon_id emp_no day employee_id produksjontimer bookede_timer besok oppgraderinger rebookinger kurstimer syketimer feriedager natt_timer sondag_timer varekost bonuspoeng import_id entered_by updated_at settled',
    copied,
  ),
  employee_month: columns(
    'salon_id employee_id month opening visits treatment_sales goods_sales ds_visits ds_goods ps_visits ps_goods ps_treatment goods_cost_known goods_without_cost treatment_cost_known treatment_without_cost hours booked_hours upgraded rebooked course_hours sick_hours holidays night_hours sunday_hours bonus_points lines last_day book_rows',
    copied,
  ),
  employee_year: columns(
    'salon_id employee_id year opening visits treatment_sales goods_sales ds_visits ds_goods ps_visits ps_goods ps_treatment goods_cost_known goods_without_cost treatment_cost_known treatment_without_cost hours booked_hours upgraded rebooked course_hours sick_hours holidays night_hours sunday_hours bonus_points lines last_day book_rows',
    copied,
  ),
  month_paid_together: columns('month', copied),
  earlier_holder: columns(
    'salon_id number employee_id until_day',
    left('the log shows each change of number'),
  ),
  person_mapping: columns('salon_id emp_id employee_id', left('the log shows each mapping')),
  receipt_line: columns(
    'receipt_id line_no emp_id article_group predefined employee_id class staff text quantity amount_ex amount_in cost is_return',
    left('the days show the sums of the lines'),
  ),
  report_draft: columns(
    'manager_id salon_id month version saved_at employees modifications replaces edition back_pay',
    colleague,
  ),
  report_check: columns('report_id stamp edition checked_at people difference moved', colleague),
  report: columns(
    'object_id salon_id manager_id month created_at sales terms hours_include_lunch removed_at removed_by replaces replaced_at edition exact_hours needs_approval approved_at approved_by released_at employer_name employer_number paid_on',
    colleague,
  ),
  month_lock: columns('object_id salon_id month locked_at locked_by opened_at opened_by reason', colleague),
  import: columns(
    'object_id file kind state actor_id started_at ended_at report edition nr lines_read done_share registers salon_ids first_day last_day',
    colleague,
  ),
  ranking: columns('month through minimum_visits categories salon_of built_at edition', copied),
  refused_call: columns('key window_start action subject details times', left('becomes a row of the log')),
  request_count: columns('key window_start count', left('counts the calls of an hour')),
  receipt_conflict: columns(
    'object_id receipt_id import_id found_at day time amount_in tips discounts fingerprint decision decided_by decided_at',
    colleague,
  ),
  base_amount: columns('object_id from_day amount source added_by added_at removed_by removed_at', colleague),
  terms_set: columns('object_id from_month terms added_by added_at removed_by removed_at edition', colleague),
  tutorial: columns(
    'object_id title type url video_folder video_name thumbnail_folder thumbnail_name is_from_video_hosting seconds figure created_by created_at length_ms captions_folder captions_name',
    colleague,
  ),
  annotation: columns(
    'object_id salon_id from_day to_day text version written_by written_at removed_at',
    left(
      'about days of a salon: it has no subject who is a person, the form asks to name nobody’s health, and the writer’s act is in the log',
    ),
  ),
  what_if: columns(
    'object_id name changes months made_by made_at state months_done tries seen_at result edition',
    left('what pay would have been under terms that nobody has: it decides nothing, and concerns the chain'),
  ),
  webhook_delivery: columns(
    'id message_id webhook_id event body created_at tries tried_at next_try_at delivered_at given_up_at fault status',
    left('names reports and cases by their ids, and nobody'),
  ),
  upload: columns(
    'object_id owner_id folder name content_type size sha256 created_at finished_at',
    technical,
  ),
}

export const personal = { ...people, ...cases, ...named }

/** The tables without anybody's data, with their columns: a new column asks whether that is still so. */
export const impersonal: Readonly<Record<string, string>> = {
  article_group_mapping: 'salon_id code class',
  backup_run: 'id begun_at ended_at name rows bytes verified_by remark fault',
  chain_setting: 'name value updated_at edition',
  derivation_job: 'salon_id requested_at next_month months_done months',
  line_name: 'kind name first_receipt',
  migration: 'name ran_at',
  migration_progress: 'name next at',
  night_opening: 'salon_id day opens closes',
  opening_change: 'salon_id weekday from_month opens closes',
  opening_hours: 'salon_id weekday opens closes',
  receipt: 'id import_id nr salon_id day time amount_in tips discounts register',
  receipt_conflict_line:
    'conflict_id line_no emp_id article_group predefined text quantity amount_ex amount_in cost is_return',
  register: 'register_id salon_id org_no location id',
  register_day: 'register day import_id receipts time amount_in tips',
  register_move: 'id register salon_id from_day',
  removed_bytes: 'key removed_at',
  removed_receipts: 'one before',
  salon: 'object_id name active ranking created_at updated_at form_names_people',
  salon_day:
    'salon_id day opening visits treatment_sales goods_sales ds_visits ds_goods ps_visits ps_goods ps_treatment goods_cost_known goods_without_cost treatment_cost_known treatment_without_cost hours booked_hours upgraded rebooked course_hours sick_hours holidays night_hours sunday_hours bonus_points lines book_rows sale_hours hour_visits hour_sales',
  salon_month:
    'salon_id month opening visits treatment_sales goods_sales ds_visits ds_goods ps_visits ps_goods ps_treatment goods_cost_known goods_without_cost treatment_cost_known treatment_without_cost hours booked_hours upgraded rebooked course_hours sick_hours holidays night_hours sunday_hours bonus_points lines last_day book_rows',
  salon_terms: 'salon_id from_month zone hours_include_lunch named',
  salon_year:
    'salon_id year opening visits treatment_sales goods_sales ds_visits ds_goods ps_visits ps_goods ps_treatment goods_cost_known goods_without_cost treatment_cost_known treatment_without_cost hours booked_hours upgraded rebooked course_hours sick_hours holidays night_hours sunday_hours bonus_points lines last_day book_rows',
  secret: 'name value',
  month_to_check: 'id month',
  stale_ranking: 'id month',
  stored_object:
    'folder name key size time_created updated md5_hash sha256 cache_control content_disposition content_encoding content_language content_type custom_metadata visibility',
  time_book_reading: 'headings_key columns headings empty_is_zero',
  upload_piece: 'upload_id start size key sha256 stored_at',
  webhook: 'object_id place address events secret previous_secret previous_until paused_at created_at',
  z_report: 'report_id day time cash credit import_id register',
}
