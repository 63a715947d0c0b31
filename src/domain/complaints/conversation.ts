export const LONGEST_MESSAGE = 5000

/** So many messages of a customer a case takes; then they are asked to call (C19). */
export const MOST_FROM_CUSTOMER = 100

/** A customer's link works for so many days after the case is closed (C32). */
export const LINK_DAYS_AFTER_CLOSING = 30

/** What stands where a customer's own words or name were, once they are removed (C22). */
export const REMOVED_NAME = 'Slettet kunde'
export const REMOVED_TEXT = '(slettet)'

/** So many photos a customer adds to a case. */
export const MOST_FROM_CUSTOMER_PHOTOS = 5
