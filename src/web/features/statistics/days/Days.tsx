import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { capitalised } from '#domain/values/capitalised'
import { weekdayName } from '#domain/values/day-names'
import { addDays, type Day, isDay } from '#domain/values/month'
import { useMe } from '../../../api/use-session.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { IconChevronLeft, IconChevronRight } from '../../../ui/icons.ts'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { dayAt, timeAt } from '../../../ui/norwegian-time.ts'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FigureSkeleton } from '../../../ui/Skeleton.tsx'
import { AnnotationSection } from '../annotations/AnnotationSection.tsx'
import { annotatedPlace } from '../annotations/annotated-place.ts'
import { useAnnotations } from '../annotations/annotations-query.ts'
import { NewAnnotation } from '../annotations/NewAnnotation.tsx'
import { type DaysView, daysSearch, readDaysView } from '../days-view.ts'
import { nameOfFigure } from '../explanation/figure-words.ts'
import { StatsFailure } from '../StatsFailure.tsx'
import { useFreshFacts } from '../use-fresh-facts.ts'
import styles from './DaysScreen.module.css'
import { DaysScreen } from './DaysScreen.tsx'
import { FigureChoice } from './FigureChoice.tsx'
import { FigureSaid } from './FigureSaid.tsx'
import { type DayAddress, isTogether } from './place.ts'
import { daysOfSubject } from './queries.ts'
import { ReceiptsOfDay } from './ReceiptsOfDay.tsx'
import { SalonsOfDay } from './SalonsOfDay.tsx'
import { noteOf, whyNoFigures } from './state-words.ts'

interface DayScreenProps {
  readonly place: DayAddress
  readonly view: DaysView
  readonly day: Day
  readonly today: Day
}

const ToDay = ({ to, day, next }: { to: string; day: Day; next: boolean }) => {
  const Arrow = next ? IconChevronRight : IconChevronLeft
  const words = `${next ? 'Dagen etter' : 'Dagen før'}, ${weekdayName(day)}`
  return (
    <ButtonLink
      as={Link}
      to={to}
      className={styles.arrow}
      aria-label={words}
      title={words}
      icon={<Arrow aria-hidden="true" />}
    />
  )
}

/** A figure on one day and what it consists of: the salons for a combined view, otherwise the receipts. */
const DayScreen = ({ place, view, day, today }: DayScreenProps) => {
  const [search] = useSearchParams()
  const query = useQuery(daysOfSubject(place.subject, { from: day, to: day }))
  const noted = annotatedPlace(useMe(), {
    salonId: place.subject.salonId,
    ofPerson: place.subject.objectId !== undefined,
  })
  const notes = useAnnotations(noted, { from: day, to: day })
  const isAwaited = query.isPending || notes.isLoading
  const known = isAwaited ? undefined : query.data?.[0]
  const at = (other: Day) => `${place.path}/${other}${daysSearch(view)}`
  const open = search.get('receipt')
  const name = nameOfFigure(view.figure, known?.figures?.sales)
  const { words } = known ? noteOf(known) : { words: '' }
  const stamp = [
    place.name,
    place.about,
    words,
    query.dataUpdatedAt && `oppdatert ${timeAt(query.dataUpdatedAt)}`,
  ]
  return (
    <>
      <PageHeader
        title={capitalised(weekdayName(day))}
        tabTitle={`${name} ${weekdayName(day)}, ${place.name}`}
        before={<BackLink to={`${place.path}${daysSearch(view)}`}>{place.title}</BackLink>}
        stamp={stamp.filter(Boolean).join(' · ')}
        actions={noted && <NewAnnotation place={noted} day={day} />}
      />
      <PageBody>
        <div className={styles.choices} data-one-row>
          <FigureChoice
            figure={view.figure}
            channels={known?.figures?.sales}
            to={figure => `${place.path}/${day}${daysSearch({ ...view, figure }, open ?? undefined)}`}
          />
          <ToDay to={at(addDays(day, -1))} day={addDays(day, -1)} next={false} />
          {day < today && <ToDay to={at(addDays(day, 1))} day={addDays(day, 1)} next />}
        </div>
        {query.error && <StatsFailure query={query} />}
        {isAwaited && <FigureSkeleton label="Henter dagen" />}
        {noted && !isAwaited && <AnnotationSection place={noted} query={notes} onlyNotes />}
        {known?.figures && <FigureSaid figure={view.figure} figures={known.figures} />}
        {known && !known.figures && <EmptyState title={words} why={whyNoFigures[known.state]} seed={17} />}
        {known && isTogether(place.subject) && known.figures && (
          <SalonsOfDay day={day} view={view} total={known.figures} />
        )}
        {/* They are fetched at once, and shown below the notes, which would otherwise move them. */}
        <div hidden={noted !== null && isAwaited}>
          {!isTogether(place.subject) && <ReceiptsOfDay place={place} view={view} day={day} known={known} />}
        </div>
      </PageBody>
    </>
  )
}

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
