import type { ComponentType } from 'react'
import type { Profile } from '#contract/session/session'
import { type Permission, reachOf } from '#domain/access/permissions'
import {
  type Icon,
  IconAdjustments,
  IconBuildingStore,
  IconCalendarStats,
  IconChartBar,
  IconClockEdit,
  IconHelp,
  IconHome,
  IconMailPlus,
  IconPlayerPlay,
  IconReceipt,
  IconSettings,
  IconShieldCheck,
  IconTrophy,
  IconUserCircle,
  IconUsers,
  IconWallet,
  IconYoga,
} from '../ui/icons.ts'

/** A navigation item, used by the rail, the bottom bar and the palette. */
export interface NavigationItem {
  readonly label: string
  /** For the bottom bar, when the label is too long. */
  readonly shortLabel?: string
  /** Set when the label is English. */
  readonly lang?: 'en'
  readonly path: string
  /** Words that find it in the palette, beside its label. */
  readonly also: string
  readonly icon: Icon
  /** Everybody may enter a place without it. */
  readonly needs?: Permission
  /** Limits the place to people whose permission covers only themselves ('own') or other people ('others'). */
  readonly reach?: 'own' | 'others'
  /** True for a place of one's own work: only people who work in a salon may enter. */
  readonly ofOnesWork?: boolean
  /** Shown separately below a line, for administration. */
  readonly apart?: boolean
  /** Loads the page of a place with a single path. Other places have their routes in routes.tsx. */
  readonly page?: () => Promise<{ readonly Component: ComponentType }>
}

/** The places in the order of the rail. */
export const allPlaces: readonly NavigationItem[] = [
  { label: 'Hjem', path: '/', also: 'start forside min måned dagen min', icon: IconHome },
  {
    label: 'Kjede',
    path: '/chain',
    also: 'statistikk tall omsetning alle salonger',
    icon: IconChartBar,
    needs: 'chainStatistics',
  },
  {
    label: 'Salong',
    path: '/salon',
    also: 'statistikk tall omsetning ansatte',
    icon: IconBuildingStore,
    needs: 'statistics',
    reach: 'others',
  },
  {
    label: 'Mine tall',
    path: '/employee',
    also: 'statistikk tall omsetning kunder rebooking',
    icon: IconCalendarStats,
    needs: 'statistics',
    reach: 'own',
    ofOnesWork: true,
  },
  {
    label: 'Rapporter',
    path: '/reports',
    also: 'lønn lønnsrapport lønnskjøring utbetaling',
    icon: IconReceipt,
    needs: 'reports',
  },
  {
    label: 'Garantisaker',
    shortLabel: 'Saker',
    path: '/complaints',
    also: 'garanti klage reklamasjon sak kunde alltid fornøyd',
    icon: IconShieldCheck,
    needs: 'complaints',
  },
  {
    label: 'Mesternes Mester',
    shortLabel: 'Mester',
    path: '/rankings',
    also: 'kåring konkurranse plass vinner',
    icon: IconTrophy,
    needs: 'common',
  },
  {
    label: 'Tutorials',
    lang: 'en',
    path: '/tutorials',
    also: 'video opplæring kurs film',
    icon: IconPlayerPlay,
    needs: 'common',
  },
  { label: 'Yoga', path: '/yoga', also: 'video øvelser trening', icon: IconYoga, needs: 'common' },
  {
    label: 'Min lønn',
    path: '/payslips',
    also: 'lønnsslipp utbetaling timelønn snitt',
    icon: IconWallet,
    needs: 'self',
    page: async () => ({
      Component: (await import('../features/payroll/payslips/PayslipsPage.tsx')).PayslipsPage,
    }),
  },
  { label: 'Dagstall', path: '/figures', also: 'timer timebok', icon: IconClockEdit, needs: 'dailyFigures' },
  {
    label: 'Brukere',
    path: '/users',
    also: 'adgang tilgang roller sjef rådgiver',
    icon: IconUsers,
    needs: 'users',
    apart: true,
    page: async () => ({ Component: (await import('../features/users/UsersPage.tsx')).UsersPage }),
  },
  {
    label: 'Invitasjoner',
    path: '/invitations',
    also: 'inviter konto ny bruker qr kode ark',
    icon: IconMailPlus,
    needs: 'invitations',
    apart: true,
    page: async () => ({
      Component: (await import('../features/accounts/InvitationsPage.tsx')).InvitationsPage,
    }),
  },
  {
    label: 'Administrasjon',
    path: '/customer-admin-panel',
    also: 'admin oppsett',
    icon: IconSettings,
    needs: 'customerAdmin',
    apart: true,
  },
  {
    label: 'Eierens panel',
    path: '/admin-panel',
    also: 'admin eier oppsett',
    icon: IconAdjustments,
    needs: 'admin',
    apart: true,
  },
]

/** The person's own page, opened from their name instead of the rail. */
export const ownPlace: NavigationItem = {
  label: 'Min konto',
  path: '/konto',
  also: 'profil bruker kontoen',
  icon: IconUserCircle,
  page: async () => ({ Component: (await import('../features/account/AccountPage.tsx')).AccountPage }),
}

/** The manuals, opened from the person's menu. */
export const helpPlace: NavigationItem = {
  label: 'Hjelp',
  path: '/help',
  also: 'manual veiledning bruksanvisning hvordan opplæring',
  icon: IconHelp,
}

type Person = Pick<Profile, 'permissions' | 'type' | 'activeIn'>

const mayEnter = (
  { permissions, type, activeIn }: Person,
  { needs, reach, ofOnesWork }: NavigationItem,
): boolean => {
  if (!needs) return true
  if (!permissions.includes(needs)) return false
  if (ofOnesWork && activeIn.length === 0) return false
  return !reach || (reachOf(type, needs) === 'own') === (reach === 'own')
}

/** The places this person may enter, according to the permissions from the server. */
export const placesFor = (
  me: Person,
  all: readonly NavigationItem[] = allPlaces,
): readonly NavigationItem[] => all.filter(place => mayEnter(me, place))

/** The number of places in the bottom bar beside 'Mer'. */
const IN_THE_BAR = 4
/** The most common phone tasks come first. People with chain access reach the salons from the chain. */
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

/** The remaining places, in the order of the rail. */
export const underMore = (all: readonly NavigationItem[]): readonly NavigationItem[] => {
  const shown = inTheBar(all)
  return all.filter(place => !shown.includes(place))
}
