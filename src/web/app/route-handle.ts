/** What a route may say about its page, beside its path. */
export interface RouteHandle {
  /** The page needs the width: the rail shows icons only, always or on screens that are not large. */
  readonly wide?: 'always' | 'unless large'
}
