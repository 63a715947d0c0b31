import type { PersonName } from '#contract/employees/employees'
import type { MonthReport } from '#contract/payroll/payroll'
import { writtenMonth } from '#domain/rankings/months'
import { capitalised } from '#domain/values/capitalised'
import { type Month, monthName } from '#domain/values/month'
import { type Week, weekName } from '#domain/values/week'
import { isChainLevel, readsAnnotations, seesSalons } from '../../features/statistics/reach.ts'
import {
  IconBuildingStore,
  IconCalendarStats,
  IconChartBar,
  IconNote,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconTarget,
  IconTrophy,
  IconUser,
} from '../../ui/icons.ts'
import type { Finder, Goal } from './goal.ts'

/** Actions, each with the page where it is done. */
export const actionGoals = ({ permissions, salons }: Finder): readonly Goal[] => {
  const may = (
    permission: Finder['permissions'][number],
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
      ...salons.map(
        ({ objectId, name }) =>
          [
            `/reports/first/${objectId}`,
            `Den første, ${name}`,
            'sjekkliste hva gjenstår lønn timer z-rapport klar',
          ] as const,
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

export const salonGoals = (me: Finder): readonly Goal[] =>
  seesSalons(me)
    ? me.salons.map(({ objectId, name }) => ({
        path: `/salon/${objectId}`,
        label: name,
        icon: IconBuildingStore,
        what: 'Salong',
      }))
    : []

/** People, each in the first of their salons that the reader can see. */
export const personGoals = (me: Finder, people: readonly PersonName[]): readonly Goal[] =>
  people.flatMap(({ objectId, name, activeIn }) => {
    const salon = me.salons.find(one => activeIn.includes(one.objectId))
    if (!salon) return []
    return [{ path: `/salon/${salon.objectId}/${objectId}`, label: name, icon: IconUser, what: salon.name }]
  })

/** The page with the days: the chain's, one's salons' or one's own. Null for people who work in no salon. */
const daysPage = (me: Finder): string | null => {
  if (isChainLevel(me)) return '/chain/days'
  if (seesSalons(me)) return '/salon/days'
  return me.activeIn.length > 0 ? '/employee/days' : null
}

/** The page that explains why turnover has changed: of the chain, of one's salons or one's own. */
export const whyGoals = (me: Finder): readonly Goal[] => {
  const days = daysPage(me)
  if (!days) return []
  return [
    {
      path: days.replace('/days', '/why'),
      label: 'Hvorfor omsetningen endret seg',
      icon: IconChartBar,
      what: 'Statistikk',
      also: 'forklaring årsak drivere foss sammenlign forrige måned i fjor beste måned',
    },
  ]
}

/** The days of this month with their notes, for those who read them (A146). */
export const noteGoals = (me: Finder): readonly Goal[] => {
  const days = daysPage(me)
  if (!days || !readsAnnotations(me)) return []
  return [
    {
      path: `${days}?figure=totalOms&timeFrame=monthly#annotations`,
      label: 'Merknader',
      icon: IconNote,
      what: 'Dag for dag',
      also: 'ny merknad notat kommentar hva skjedde hendelse veiarbeid stengt dag',
    },
  ]
}

/** The page of targets: of the chain, of one's salons or one's own. */
export const targetGoals = (me: Finder): readonly Goal[] => {
  const days = daysPage(me)
  if (!days) return []
  return [
    {
      path: days.replace('/days', '/targets'),
      label: 'Mål',
      icon: IconTarget,
      what: 'Statistikk',
      also: 'mål budsjett fra i fjor trengs per dag ukedager historikk',
    },
  ]
}

/** The rhythm of the week: of the salons in reach together, or one's own. */
export const rhythmGoals = (me: Finder): readonly Goal[] => {
  const page = seesSalons(me) ? '/salon/rhythm' : me.activeIn.length > 0 ? '/employee/rhythm' : null
  if (!page) return []
  return [
    {
      path: page,
      label: 'Ukas rytme',
      icon: IconCalendarStats,
      what: 'Statistikk',
      also: 'ukedag klokkeslett time travelt rolig bemanning vaktplan hender mangler varmekart',
    },
  ]
}

/** The given months: their days and their ranking. */
export const monthGoals = (me: Finder, months: readonly Month[]): readonly Goal[] => {
  const days = daysPage(me)
  return months.flatMap((month, i) => {
    const label = capitalised(monthName(month))
    const at = i === 0 ? 'timeFrame=monthly' : `month=${month}`
    const ranked = i === 0 ? '' : `?month=${writtenMonth(month)}`
    const ofDays = `${days}?figure=totalOms&${at}`
    return [
      ...(days ? [{ path: ofDays, label, icon: IconCalendarStats, what: 'Dag for dag' }] : []),
      { path: `/rankings${ranked}`, label, icon: IconTrophy, what: 'Mesternes Mester' },
    ]
  })
}

/** The given weeks: their days. */
export const weekGoals = (me: Finder, weeks: readonly Week[]): readonly Goal[] => {
  const days = daysPage(me)
  if (!days) return []
  return weeks.map(week => ({
    path: `${days}?figure=totalOms&week=${week}`,
    label: capitalised(weekName(week)),
    icon: IconCalendarStats,
    what: 'Dag for dag',
  }))
}

/** The payroll reports of a month: sent ones to read, the others to write. */
export const reportGoals = (month: Month, salons: readonly MonthReport[]): readonly Goal[] =>
  salons.map(({ report, objectId, name, draftSavedAt }) => ({
    path: report ? `/reports/preview/${report}` : `/reports/generate/${objectId}?month=${month}`,
    label: `${name}, ${monthName(month)}`,
    icon: IconReceipt,
    what: report ? 'Lønnsrapport' : draftSavedAt ? 'Lønnsrapport, utkast' : 'Lønnsrapport, ikke sendt',
    also: report ? 'rapport lønn' : 'ny rapport lønn',
  }))

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
