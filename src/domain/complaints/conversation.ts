export const LONGEST_MESSAGE = 5000

/** The maximum number of customer messages per case; after that the customer is asked to call (C19). */
export const MOST_FROM_CUSTOMER = 100

/** The number of days a customer's link works after the case is closed (C32). */
export const LINK_DAYS_AFTER_CLOSING = 30

/** Placeholders for a customer's name and messages after removal (C22). */
export const REMOVED_NAME = 'Slettet kunde'
export const REMOVED_TEXT = '(slettet)'

/** The maximum number of photos a customer may add to a case. */
export const MOST_FROM_CUSTOMER_PHOTOS = 5
