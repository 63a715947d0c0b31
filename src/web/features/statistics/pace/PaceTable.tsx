import { Fragment, useState } from 'react'
import { Link } from 'react-router'
import type { Annotation } from '#contract/statistics/annotations'
import type { ForecastMade } from '#contract/statistics/forecast'
import type { PaceCourse, PaceReply } from '#contract/statistics/pace'
import { capitalised } from '#domain/values/capitalised'
import { dayName } from '#domain/values/day-names'
import { type Day, day, firstDay, isDay, month, monthOf } from '#domain/values/month'
import { number } from '#domain/values/number-format'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AllAnnotations } from '../annotations/AllAnnotations.tsx'
import { annotationWords } from '../annotations/annotation-words.ts'
import {
  AnnotationSign,
  AnnotationTexts,
  annotationsBelow,
  type TableNotes,
} from '../annotations/DayAnnotations.tsx'
import { daysSearch, spanOfMonth } from '../days-view.ts'
import { signedWholeKroner } from '../KronerBars.tsx'
import { forecastPoints } from './forecast-words.ts'
import styles from './PaceTable.module.css'
import { monthOfCourse } from './pace-words.ts'

const DATES = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'))

interface Noted {
  readonly notes: readonly Annotation[]
  /** True for several salons, whose notes name their salon. */
  readonly together: boolean
}

const notesOf = ({ month: of }: PaceCourse, noted: Noted): TableNotes => ({
  notes: noted.notes,
  together: noted.together,
  first: firstDay(month(of)),
})

/** The notes of a date in both months whose text is below it. */
const textsOf = (courses: readonly PaceCourse[], date: string, noted: Noted): readonly Annotation[] => {
  const found = courses.flatMap(course => {
    const written = `${course.month}-${date}`
    return isDay(written) ? annotationsBelow(notesOf(course, noted), written) : []
  })
  return [...new Set(found)]
}

interface CellProps {
  readonly course: PaceCourse
  readonly date: string
  /** The link for a day. */
  readonly to: (of: Day) => string
  readonly noted: Noted
}

const Cell = ({ course, date, to, noted }: CellProps) => {
  const found = course.days.find(one => one.day === `${course.month}-${date}`)
  const written = `${course.month}-${date}`
  const sign = isDay(written) && <AnnotationSign {...notesOf(course, noted)} day={written} />
  if (!found) return <td>–{sign}</td>
  const of = day(found.day)
  const without = course.missing.filter(salon => salon.days.includes(of)).map(({ title }) => title)
  return (
    <td>
      <Link to={to(of)} aria-label={`${signedWholeKroner(found.ahead)} ${dayName(of)}`}>
        {signedWholeKroner(found.ahead)}
      </Link>
      {without.length > 0 && <span className={styles.without}> uten {without.join(', ')}</span>}
      {sign}
    </td>
  )
}

interface PaceTableProps {
  readonly pace: PaceReply
  readonly forecast: ForecastMade | undefined
  /** The page of the days. */
  readonly days: string
  /** The notes of both months. */
  readonly notes: readonly Annotation[]
  /** True for several salons, whose notes name their salon. */
  readonly together: boolean
  /** True if there are earlier notes that were not fetched. */
  readonly more: boolean
  /** True if the notes could not be fetched. */
  readonly failed: boolean
}

/** The chart's data as a table, with a link to each day's sales. */
export const PaceTable = ({
  pace: { goal, thisMonth, lastMonth, today },
  forecast,
  days,
  notes,
  together,
  more,
  failed,
}: PaceTableProps) => {
  const to = (of: Day) =>
    `${days}/${of}${daysSearch({ figure: 'totalOms', span: spanOfMonth(monthOf(of), day(today)) })}`
  const [open, setOpen] = useState(false)
  const noted = { notes, together }
  const courses = [thisMonth, lastMonth].filter(({ days }) => days.length > 0)
  const points = forecast ? forecastPoints(forecast, goal) : []
  const dates = [...courses.flatMap(({ days }) => days), ...points].map(({ day: of }) => Number(of.slice(8)))
  const longest = Math.max(...dates)
  const likely = (date: string): string => {
    const found = points.find(({ day: of }) => of.endsWith(`-${date}`))
    return found ? `${number(found.low, 0)} – ${number(found.high, 0)}` : '–'
  }
  return (
    <div className={styles.details}>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Tallene dag for dag
      </button>
      {notes.length > 0 && <AllAnnotations notes={notes} more={more} together={together} />}
      {failed && <span className={styles.failed}>{annotationWords.notFetched}</span>}
      <Dialog open={open} onClose={() => setOpen(false)} title="Foran eller bak målet">
        <table className={styles.table}>
          <caption className="visually-hidden">Foran eller bak målet, dag for dag</caption>
          <thead>
            <tr>
              <th scope="col">Dag</th>
              {courses.map(course => (
                <th key={course.month} scope="col">
                  {capitalised(monthOfCourse(course))}
                </th>
              ))}
              {points.length > 0 && <th scope="col">Trolig omsetning</th>}
            </tr>
          </thead>
          <tbody>
            {DATES.slice(0, longest).map(date => {
              const texts = textsOf(courses, date, noted)
              return (
                <Fragment key={date}>
                  <tr className={texts.length > 0 ? styles.noted : undefined}>
                    <th scope="row">{Number(date)}.</th>
                    {courses.map(course => (
                      <Cell key={course.month} course={course} date={date} to={to} noted={noted} />
                    ))}
                    {points.length > 0 && <td>{likely(date)}</td>}
                  </tr>
                  {texts.length > 0 && (
                    <tr className={styles.texts}>
                      <td colSpan={courses.length + 2}>
                        <AnnotationTexts notes={texts} together={together} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
        <div className={styles.foot}>
          <Button onClick={() => setOpen(false)}>Lukk</Button>
        </div>
      </Dialog>
    </div>
  )
}
