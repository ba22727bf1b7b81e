/** What changes at a restaurant beside its orders, and is told its staff. */
export const STAFF_EVENT_TOPICS = [
  'TABLES',
  'WAITING_LIST',
  'KITCHEN',
  'STOP_LIST',
  'BRANCH_STATE',
  'COURIERS',
  'TILL',
  'POS',
  'SHIFTS',
  'NOTES',
  'CALLS',
  'PRINTERS',
] as const;
export type StaffEventTopic = (typeof STAFF_EVENT_TOPICS)[number];
