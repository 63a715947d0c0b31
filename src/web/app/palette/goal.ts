import type { Profile } from '#contract/session/session'
import type { Icon } from '../../ui/icons.ts'

interface Findable {
  readonly label: string
  readonly icon: Icon
  /** Its kind, when the label does not say it: 'Ansatt · Majorstuen'. */
  readonly what?: string
  /** Additional search words. */
  readonly also?: string
}

/** A search target of the palette: a page, or an action that is done at once. */
export type Goal = Findable &
  (
    | { readonly path: string; readonly run?: undefined }
    | { readonly path?: undefined; readonly run: () => void }
  )

/** The part of a person that decides what they can find. */
export type Finder = Pick<Profile, 'permissions' | 'type' | 'salons' | 'access' | 'activeIn'>
