import {
  type Icon,
  IconAdjustments,
  IconBuildingStore,
  IconCalendarStats,
  IconChartBar,
  IconClockEdit,
  IconHome,
  IconPlayerPlay,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconTrophy,
  IconUserCircle,
  IconUsers,
  IconWallet,
  IconYoga,
} from '@tabler/icons-react'
import type { Profile } from '#contract/session'
import { type Permission, reachOf } from '#domain/access/permissions'

/** A place of the navigation: one row in the rail, the bottom bar and the palette. */
export interface NavigationItem {
  readonly label: string
  /** For the bottom bar, where the label is too long. */
  readonly shortLabel?: string
  /** Set where the label is English. */
  readonly lang?: 'en'
  readonly path: string
  readonly icon: Icon
  /** Without it the place is everybody's. */
  readonly needs?: Permission
  /** Only where that permission reaches oneself alone, or only where it reaches others. */
  readonly reach?: 'own' | 'others'
  /** Administration stands apart, under a line. */
  readonly apart?: boolean
}

/** In the order of the rail. A row stands here when its screens do. */
const places: readonly NavigationItem[] = [
  { label: 'Hjem', path: '/', icon: IconHome },
  { label: 'Kjede', path: '/chain', icon: IconChartBar, needs: 'chainStatistics' },
  { label: 'Salong', path: '/salon', icon: IconBuildingStore, needs: 'statistics', reach: 'others' },
  { label: 'Mine tall', path: '/employee', icon: IconCalendarStats, needs: 'statistics', reach: 'own' },
  { label: 'Rapporter', path: '/reports', icon: IconReceipt, needs: 'reports' },
  {
    label: 'Garantisaker',
    shortLabel: 'Garanti',
    path: '/complaints',
    icon: IconShieldCheck,
    needs: 'complaints',
  },
  { label: 'Mesternes Mester', shortLabel: 'Mester', path: '/rankings', icon: IconTrophy, needs: 'common' },
  { label: 'Tutorials', lang: 'en', path: '/tutorials', icon: IconPlayerPlay, needs: 'common' },
  { label: 'Yoga', path: '/yoga', icon: IconYoga, needs: 'common' },
  { label: 'Min lønn', path: '/payslips', icon: IconWallet, needs: 'self' },
  { label: 'Dagstall', path: '/figures', icon: IconClockEdit, needs: 'dailyFigures' },
  { label: 'Brukere', path: '/users', icon: IconUsers, needs: 'users', apart: true },
  {
    label: 'Administrasjon',
    path: '/customer-admin-panel',
    icon: IconSettings,
    needs: 'customerAdmin',
    apart: true,
  },
  {
    label: 'Eierens panel',
    path: '/admin-panel',
    icon: IconAdjustments,
    needs: 'admin',
    apart: true,
  },
]

/** One's own page: reached from the person, not from the rail. */
export const ownPlace: NavigationItem = { label: 'Min konto', path: '/konto', icon: IconUserCircle }

type Person = Pick<Profile, 'permissions' | 'type'>

const mayEnter = ({ permissions, type }: Person, { needs, reach }: NavigationItem): boolean => {
  if (!needs) return true
  if (!permissions.includes(needs)) return false
  return !reach || (reachOf(type, needs) === 'own') === (reach === 'own')
}

/** The places this person may enter, by the permissions the server gave. */
export const placesFor = (me: Person, all: readonly NavigationItem[] = places): readonly NavigationItem[] =>
  all.filter(place => mayEnter(me, place))

/** What the bottom bar has room for beside 'Mer'. */
const IN_THE_BAR = 4
/** What a phone is taken up for comes first; salons are reached from the chain by who has it. */
const barOrder = [
  '/',
  '/chain',
  '/employee',
  '/salon',
  '/complaints',
  '/reports',
  '/rankings',
  '/payslips',
  '/figures',
]

const byThumb = (all: readonly NavigationItem[]): readonly NavigationItem[] => {
  const hasChain = all.some(({ path }) => path === '/chain')
  const rank = ({ path }: NavigationItem): number => {
    const at = barOrder.indexOf(path)
    return at === -1 || (hasChain && path === '/salon') ? barOrder.length : at
  }
  return [...all].sort((a, b) => rank(a) - rank(b))
}

export const inTheBar = (all: readonly NavigationItem[]): readonly NavigationItem[] =>
  byThumb(all).slice(0, IN_THE_BAR)

/** The others, in the order of the rail. */
export const underMore = (all: readonly NavigationItem[]): readonly NavigationItem[] => {
  const shown = inTheBar(all)
  return all.filter(place => !shown.includes(place))
}
