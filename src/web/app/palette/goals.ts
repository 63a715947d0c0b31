import {
  type Icon,
  IconAdjustments,
  IconBuildingStore,
  IconCalendarStats,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconSettings,
  IconTrophy,
  IconUser,
} from '@tabler/icons-react'
import type { PersonName } from '#contract/employees/employees'
import type { MonthReport } from '#contract/payroll/payroll'
import type { Profile } from '#contract/session/session'
import { writtenMonth } from '#domain/rankings/months'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { isChainLevel, seesSalons } from '../../features/statistics/reach.ts'

/** A search target of the palette. */
export interface Goal {
  readonly path: string
  readonly label: string
  readonly icon: Icon
  /** Its kind, when the label does not say it: 'Ansatt · Majorstuen'. */
  readonly what?: string
  /** Additional search words. */
  readonly also?: string
}

type Person = Pick<Profile, 'permissions' | 'type' | 'salons' | 'access'>

/** The tabs of the two panels, which the navigation does not list. */
export const settingsGoals = ({ permissions }: Person): readonly Goal[] => {
  const tab = (panel: string, icon: Icon, what: string) => (path: string, label: string, also?: string) => ({
    path: `/${panel}/${path}`,
    label,
    icon,
    what,
    ...(also && { also }),
  })
  const chain = tab('customer-admin-panel', IconSettings, 'Administrasjon')
  const owner = tab('admin-panel', IconAdjustments, 'Eierens panel')
  return [
    ...(permissions.includes('customerAdmin')
      ? [
          chain('imports', 'Importer', 'filer kassefiler timebok'),
          chain('mapping', 'Koblinger', 'varegrupper ansattnumre kasser'),
          chain('data-quality', 'Datakvalitet', 'hull mangler'),
          chain('salons', 'Salonger', 'åpningstider kasser'),
          chain('employees', 'Ansatte', 'folk personer'),
          chain('accounts', 'Kontoer', 'invitasjoner venter'),
        ]
      : []),
    ...(permissions.includes('admin')
      ? [
          owner('terms', 'Vilkår', 'lønn satser tariff provisjon'),
          owner('settings', 'Innstillinger', 'varekost provisjon'),
          owner('users', 'Kjedens brukere'),
          owner('log', 'Logg', 'hendelser'),
          owner('mail', 'E-post'),
          owner('health', 'Drift', 'sikkerhetskopi helse'),
        ]
      : []),
  ]
}

/** Actions, each with the page where it is done. */
export const actionGoals = ({ permissions, salons }: Person): readonly Goal[] => {
  const may = (
    permission: Person['permissions'][number],
    ...goals: (readonly [string, string, string?])[]
  ) =>
    permissions.includes(permission)
      ? goals.map(([path, label, also]) => ({ path, label, icon: IconPlus, ...(also && { also }) }))
      : []
  return [
    ...may(
      'reports',
      ...salons.map(
        ({ objectId, name }) =>
          [`/reports/generate/${objectId}`, `Ny rapport, ${name}`, 'lønn lønnsrapport'] as const,
      ),
    ),
    ...may(
      'dailyFigures',
      ...salons.map(
        ({ objectId, name }) => [`/figures/${objectId}`, `Før dagstall, ${name}`, 'timer timebok'] as const,
      ),
    ),
    ...may(
      'customerAdmin',
      ['/customer-admin-panel/employees/new', 'Ny ansatt', 'legg til'],
      ['/customer-admin-panel/salons/new', 'Ny salong', 'åpne'],
    ),
    ...may('admin', ['/admin-panel/terms/new', 'Nye vilkår', 'lønn sats tariff']),
    ...may(
      'editVideos',
      ['/tutorials/add', 'Ny tutorial', 'video last opp'],
      ['/yoga/add', 'Ny yogavideo', 'video last opp'],
    ),
  ]
}

export const salonGoals = (me: Person): readonly Goal[] =>
  seesSalons(me)
    ? me.salons.map(({ objectId, name }) => ({
        path: `/salon/${objectId}`,
        label: name,
        icon: IconBuildingStore,
        what: 'Salong',
      }))
    : []

/** People, each in the first of their salons that the reader can see. */
export const personGoals = (me: Person, people: readonly PersonName[]): readonly Goal[] =>
  people.flatMap(({ objectId, name, activeIn }) => {
    const salon = me.salons.find(one => activeIn.includes(one.objectId))
    if (!salon) return []
    return [{ path: `/salon/${salon.objectId}/${objectId}`, label: name, icon: IconUser, what: salon.name }]
  })

/** The given months: their days and their ranking. */
export const monthGoals = (me: Person, months: readonly Month[]): readonly Goal[] => {
  const days = isChainLevel(me) ? '/chain/days' : seesSalons(me) ? '/salon/days' : '/employee/days'
  return months.flatMap((month, i) => {
    const label = capitalised(monthName(month))
    const at = i === 0 ? 'timeFrame=monthly' : `month=${month}`
    const ranked = i === 0 ? '' : `?month=${writtenMonth(month)}`
    return [
      { path: `${days}?figure=totalOms&${at}`, label, icon: IconCalendarStats, what: 'Dag for dag' },
      { path: `/rankings${ranked}`, label, icon: IconTrophy, what: 'Mesternes Mester' },
    ]
  })
}

export const reportGoals = (month: Month, salons: readonly MonthReport[]): readonly Goal[] =>
  salons.flatMap(({ report, name }) =>
    report === null
      ? []
      : [
          {
            path: `/reports/preview/${report}`,
            label: `${name}, ${monthName(month)}`,
            icon: IconReceipt,
            what: 'Lønnsrapport',
            also: 'rapport lønn',
          },
        ],
  )

export const videoGoals = (
  place: 'tutorials' | 'yoga',
  videos: readonly { readonly objectId: string; readonly title: string }[],
): readonly Goal[] =>
  videos.map(({ objectId, title }) => ({
    path: `/${place}/${objectId}`,
    label: title,
    icon: IconPlayerPlay,
    what: 'Video',
  }))
