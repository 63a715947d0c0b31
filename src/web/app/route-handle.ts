/** Layout settings of a route. */
export interface RouteHandle {
  /** The page needs the width: the rail shows only icons, either always or unless the screen is large. */
  readonly wide?: 'always' | 'unless large'
}
