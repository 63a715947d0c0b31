import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { BoardSalon } from '#contract/payroll/payroll'
import { roundToOre, sum } from '#domain/values/decimal'
import { isMonth, type Month, monthName } from '#domain/values/month'
import { kroner, NO_FIGURE } from '#domain/values/number-format'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { counted } from '../../ui/counted.ts'
import { MonthSelect } from '../../ui/MonthSelect.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { againstBefore, boardStatus, sentOf } from './board-words.ts'
import { firstLink } from './first/first-link.ts'
import { signedKroner } from './late-words.ts'
import styles from './MonthBoard.module.css'
import { boardOfMonth } from './queries.ts'
import { lastMonth, payrollMonths } from './report-dates.ts'
import { useChooseMonth } from './use-choose-month.ts'

/** The payroll of a month by salon: not started, in progress or sent, and the totals. */
export const MonthBoard = ({ children }: { children: ReactNode }) => {
  const { salons } = useMe()
  const [search] = useSearchParams()
  const now = new Date()
  const named = search.get('month')
  const month = named && isMonth(named) && named <= lastMonth(now) ? named : lastMonth(now)
  const { data, error, isFetching, refetch } = useQuery(boardOfMonth(month))
  const choose = useChooseMonth(now)

  return (
    <>
      <section className={styles.board} aria-labelledby="board">
        <div className={styles.top}>
          <h2 id="board">Måneden</h2>
          <MonthSelect
            label="Lønnsmåned"
            hiddenLabel
            value={month}
            months={payrollMonths(now, month)}
            onChange={choose}
          />
          <Link to="/reports/holidays">Feriekonto</Link>
          <Link to={month === lastMonth(now) ? '/reports/movements' : `/reports/movements?month=${month}`}>
            Sluttet og begynt
          </Link>
          <Link to="/reports/year">Året</Link>
          {/* Last, because they appear when the month is loaded, and would move the links. */}
          {data && sentOf(data).length > 0 && (
            <Link
              to={month === lastMonth(now) ? '/reports/control-list' : `/reports/control-list?month=${month}`}
            >
              Kontrolliste til a-meldingen
            </Link>
          )}
          {data && data.length > 0 && (
            <p className={styles.count}>
              {`${sentOf(data).length} av ${counted(data.length, 'salong', 'salonger')} har sendt`}
            </p>
          )}
        </div>
        {error && (
          <NotFetched
            failure={asFailure(error)}
            what="Månedens rapporter"
            hasEarlier={!!data}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !error && (
          <TableSkeleton label="Henter måneden" rows={Math.max(1, salons.length)} figures={2} />
        )}
        {data?.length === 0 && (
          <p className={styles.none}>{`Ingen salonger har tall for ${monthName(month)}.`}</p>
        )}
        {data && data.length > 0 && <BoardTable salons={data} month={month} />}
      </section>
      {/* Rendered hidden at first, so that its requests start early and its content does not jump. */}
      <div hidden={!data && !error}>{children}</div>
    </>
  )
}

const BoardTable = ({ salons, month }: { salons: readonly BoardSalon[]; month: Month }) => {
  const total = roundToOre(sum(salons.map(({ report }) => report?.pay ?? 0)))
  const known = salons.map(againstBefore).filter(difference => difference !== null)
  // Only salons that have sent both reports, otherwise a missing report would look like a rise or a fall.
  const against = known.length === 0 ? null : roundToOre(sum(known))
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Salong</th>
          <th scope="col">Status</th>
          <th scope="col">Lønn</th>
          <th scope="col">Mot måneden før</th>
        </tr>
      </thead>
      <tbody>
        {salons.map(salon => (
          <BoardRow key={salon.objectId} salon={salon} month={month} />
        ))}
      </tbody>
      {salons.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">Sum sendt</th>
            <td />
            <td data-head="Lønn">{kroner(total)}</td>
            <AgainstBefore kr={against} />
          </tr>
        </tfoot>
      )}
    </table>
  )
}

const BoardRow = ({ salon, month }: { salon: BoardSalon; month: Month }) => {
  const { state, words, more, to } = boardStatus(salon, month)
  return (
    <tr>
      <th scope="row">
        <Link to={to} className={styles.link}>
          {salon.name}
        </Link>
      </th>
      <td data-state={state} className={styles.status}>
        <strong>{words}</strong>
        {more && <span>{more}</span>}
        {!salon.report && (
          <Link
            to={firstLink(salon.objectId, month)}
            className={styles.first}
            aria-label={`Hva gjenstår? ${salon.name}`}
          >
            Hva gjenstår?
          </Link>
        )}
      </td>
      <td data-head="Lønn">
        {salon.report ? kroner(salon.report.pay) : NO_FIGURE}
        {salon.report && <span>{counted(salon.report.people, 'ansatt', 'ansatte')}</span>}
      </td>
      <AgainstBefore kr={againstBefore(salon)} />
    </tr>
  )
}

const AgainstBefore = ({ kr }: { kr: number | null }) => (
  <td data-head="Mot måneden før" data-none={kr === null || undefined}>
    {kr === null ? NO_FIGURE : signedKroner(kr)}
  </td>
)
