/**
 * The probability of each fault, where it can happen, in a history that has it. Under EVENTS, the numbers are weights
 * among the events.
 */
const AT_A_STEP = {
  killed_before_accept: 0.05,
  killed_inside_accept: 0.04,
  killed_after_accept: 0.05,
  killed_before_send: 0.03,
  killed_after_send: 0.04,
  killed_before_answer: 0.03,
  killed_before_state_write: 0.03,
  killed_inside_state_write: 0.03,
  killed_after_state_write: 0.03,
  killed_while_reading: 0.01,
  killed_while_hashing: 0.01,
  killed_while_waiting_for_turn: 0.01,
  quota_at_accept: 0.15,
  quota_at_state_write: 0.08,
  quota_at_cart_write: 0.1,
  connection_lost: 0.03,
  request_lost: 0.08,
  request_cut: 0.06,
  answer_lost: 0.12,
  answer_cut: 0.08,
  duplicated: 0.15,
  delayed: 0.08,
  delayed_for_hours: 0.06,
  gateway_before_commit: 0.06,
  gateway_after_commit: 0.1,
  gateway_json_before_commit: 0.06,
  gateway_json_after_commit: 0.1,
  error_after_commit: 0.06,
  deadlock: 0.06,
  serialisation_failure: 0.06,
  pool_exhausted: 0.06,
  newer_server: 0.1,
} as const;

const EVENTS = {
  version_change: 1,
  storage_wiped: 0.2,
  no_web_locks: 1,
  stuck_lock: 1,
  silent_line: 1,
  flapping_line: 2,
  captive_portal: 1,
  redirect: 1,
  offline: 3,
  storm_429: 1,
  server_restart: 2,
  server_down: 1,
  session_expired: 1,
  session_revoked: 1,
  permission_removed: 1,
  link_removed: 1,
  access_restored: 1.5,
  price_rose: 1,
  price_fell: 1,
  product_gone: 1,
  minimum_changed: 1,
  user_switch: 1,
  sign_out_keeping: 1,
  sign_out_deleting: 0.6,
  worker_update: 1,
  worker_woken: 3,
  old_rows: 1,
  altered_on_disk: 0.6,
  clock_off_by_a_year: 1,
  clock_off_by_a_day: 1,
  clock_off_by_minutes: 1,
  unwitnessed_clock_jump: 1,
  asleep_for_hours: 1,
  asleep_for_days: 0.3,
  duplicated_tab: 1,
  double_tap: 1,
  two_devices_one_cart: 1,
  one_cart_ordered_on_both: 3,
  cart_at_14_days: 1,
  handed_over: 2,
} as const;

/** Faults that show only together with others. */
const ENCOUNTERS = {
  several_tabs_draining: 0,
  worker_and_tab_draining: 0,
  turn_taken_after_timeout: 0,
  two_instances_one_key: 0,
  worker_killed: 0,
  order_withdrawn: 0,
  withdrawal_refused: 0,
  review_accepted: 0,
  receipt_dismissed: 0,
  asked_about_a_repeat: 0,
  repeat_let_go: 0,
  placed_once_more: 0,
  old_receipt_removed: 0,
  denied_for_good: 0,
  denied_after_it_was_placed: 0,
  sent_after_a_denial: 0,
  placed_after_several_sends: 0,
  late_copy_at_the_server: 0,
  check_recorded: 0,
  check_refused: 0,
  check_sent_again: 0,
  given_away: 0,
  code_mistyped: 0,
  placed_as_the_receiver: 0,
} as const;

export const FAULT_RATES = { ...AT_A_STEP, ...EVENTS, ...ENCOUNTERS } as const;
export type FaultPoint = keyof typeof FAULT_RATES;
export type StepFault = keyof typeof AT_A_STEP;
export type FaultEvent = keyof typeof EVENTS;

export const FAULT_POINTS = Object.keys(FAULT_RATES) as readonly FaultPoint[];
export const STEP_FAULTS = Object.keys(AT_A_STEP) as readonly StepFault[];
export const FAULT_EVENTS = Object.keys(EVENTS) as readonly FaultEvent[];

export type FaultCounts = Record<FaultPoint, number>;

export function noFaults(): FaultCounts {
  return Object.fromEntries(FAULT_POINTS.map((point) => [point, 0])) as FaultCounts;
}
