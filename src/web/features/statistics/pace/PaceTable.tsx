import type { PaceCourse, PaceReply } from '#contract/pace'
import { capitalised } from '../../../ui/capitalised.ts'
import { signed } from '../month/KronerBars.tsx'
import styles from './PaceTable.module.css'
import { monthOfCourse } from './pace-words.ts'

const DATES = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'))

const Cell = ({ course, date }: { course: PaceCourse; date: string }) => {
  const day = `${course.month}-${date}`
  const found = course.days.find(one => one.day === day)
  const without = course.missing.filter(salon => salon.days.includes(day)).map(({ title }) => title)
  return (
    <td>
      {found ? signed(found.ahead) : '–'}
      {found && without.length > 0 && <span className={styles.without}> uten {without.join(', ')}</span>}
    </td>
  )
}

/** What the lines of the chart are made of, day by day. */
export const PaceTable = ({ pace: { thisMonth, lastMonth } }: { pace: PaceReply }) => {
  const courses = [thisMonth, lastMonth].filter(({ days }) => days.length > 0)
  const longest = Math.max(...courses.map(({ days }) => days.length))
  return (
    <details className={styles.details}>
      <summary>Tallene dag for dag</summary>
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
          </tr>
        </thead>
        <tbody>
          {DATES.slice(0, longest).map(date => (
            <tr key={date}>
              <th scope="row">{Number(date)}.</th>
              {courses.map(course => (
                <Cell key={course.month} course={course} date={date} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
