/** What a route may say about its page, beside its path. */
export interface RouteHandle {
  /** The page needs the width: the rail shows icons only. */
  readonly wide?: boolean
}
