import { useParams, useSearchParams } from 'react-router'
import { isDay } from '#domain/values/month'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { readDaysView } from '../days-view.ts'
import { useFreshFacts } from '../use-fresh-facts.ts'
import { DayScreen } from './DayScreen.tsx'
import { DaysScreen } from './DaysScreen.tsx'
import type { DayAddress } from './place.ts'

/** All days, or the day in the URL. */
export const Days = ({ place }: { place: DayAddress }) => {
  useFreshFacts()
  const { day } = useParams()
  const [search] = useSearchParams()
  const today = dayAt(Date.now())
  const view = readDaysView(search, today)
  if (day === undefined) return <DaysScreen place={place} view={view} today={today} />
  if (!isDay(day) || day > today) return <NotFoundPage />
  return <DayScreen key={day} place={place} view={view} day={day} today={today} />
}
