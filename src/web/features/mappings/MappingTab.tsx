import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { LateOfLeaver } from '#contract/mappings/mappings'
import type { ManagedSalon } from '#contract/salons/salons'
import { reachesEverySalon } from '#domain/access/scope'
import { people, salonList } from '../../api/administration.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { useFew } from '../../ui/use-few.tsx'
import styles from './MappingRow.module.css'
import { MappingSection } from './MappingSection.tsx'
import { countOffers, offersOf } from './offers/offers.ts'
import { mappingList } from './queries.ts'
import { mappedRows, mappingKinds, numbersOnUnknownRegisters, waitingRows } from './rows.ts'
import { leftInWords, waitsOf } from './words.ts'

interface LateOfLeaversProps {
  readonly late: readonly LateOfLeaver[]
  readonly salons: readonly ManagedSalon[]
}

/** The number of rows shown initially. */
const FEW = 10

/** Data that arrived after an employee gave up a number, one row per employee, salon and number: what is theirs and what is pending. */
const LateOfLeavers = ({ late, salons }: LateOfLeaversProps) => {
  const { shown, showAll } = useFew(late, FEW)
  if (late.length === 0) return null
  return (
    <Section
      title="Kom etter at noen sluttet"
      lead="Det som kom etter at månedens rapport var sendt, teller for den som hadde nummeret, og står i rapporten som tall som kom for sent. Det som ligger etter siste dag, venter til noen får nummeret eller kobles til det."
    >
      <ul className={styles.list}>
        {shown.map(one => (
          <li key={`${one.salonId} ${one.empID} ${one.objectId}`} className={styles.row}>
            <span className={styles.name}>
              Nr. {one.empID}
              <span className={styles.about}>
                {[salons.find(({ objectId }) => objectId === one.salonId)?.name, waitsOf({ waits: one })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {waitsOf({ waits: one.after }) && (
                <span className={styles.about}>Etter siste dag, venter: {waitsOf({ waits: one.after })}</span>
              )}
            </span>
            <span className={styles.whose}>
              {one.name}
              <span className={styles.about}>{leftInWords(one)}</span>
            </span>
          </li>
        ))}
      </ul>
      {showAll}
    </Section>
  )
}

/** Maps unknown names in files. A mapping is stored and applies from the first day. */
export const MappingTab = () => {
  const wide = reachesEverySalon(useMe(), 'customerAdmin')
  const all = [useQuery(mappingList), useQuery(salonList), useQuery(people)] as const
  const [{ data }, salons, persons] = all
  const broken = all.find(({ error, data }) => error && !data)
  if (broken?.error)
    return (
      <NotFetched
        failure={asFailure(broken.error)}
        what="Koblingene"
        onRetry={() => all.map(query => query.error && query.refetch())}
        retrying={broken.isFetching}
      />
    )
  if (!data || !salons.data || !persons.data) return <TableSkeleton label="Henter koblingene" figures={2} />

  const waiting = waitingRows(data.waiting, wide, data.mapped.registers)
  const mapped = mappedRows(data.mapped, wide)
  const known = { salons: salons.data, people: persons.data, mayAddSalons: wide }
  const later = numbersOnUnknownRegisters(data.waiting)
  const offered = countOffers(offersOf(waiting, known))
  return (
    <>
      {offered > 0 && (
        <ButtonLink as={Link} to="/customer-admin-panel/mapping/offers">
          Se {counted(offered, 'forslag', 'forslag')} fra filene
        </ButtonLink>
      )}
      {mappingKinds.map(kind => (
        <MappingSection
          key={kind}
          kind={kind}
          waiting={waiting[kind]}
          mapped={mapped[kind]}
          known={known}
          foot={
            kind === 'employees' &&
            later > 0 &&
            `${counted(later, 'ansattnummer', 'ansattnumre')} på kasser uten salong kommer når kassa er koblet.`
          }
        />
      ))}
      <LateOfLeavers late={data.late} salons={salons.data} />
    </>
  )
}
