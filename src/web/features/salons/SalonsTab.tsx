import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ManagedSalon } from '#contract/salons/salons'
import { reachesEverySalon } from '#domain/access/scope'
import { salonList } from '../../api/administration.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { counted } from '../../ui/counted.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Mark } from '../../ui/Mark.tsx'
import { NotFetched } from '../../ui/NotFetched.tsx'
import rows from '../../ui/Rows.module.css'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { registersOf } from './draft.ts'
import styles from './SalonsTab.module.css'

const PATH = '/customer-admin-panel/salons'

const SalonRow = ({ salon: { objectId, name, active, registers, settings } }: { salon: ManagedSalon }) => (
  <li className={`${rows.row} ${styles.row}`}>
    <span className={rows.name}>
      <Link className={rows.link} to={`${PATH}/${objectId}`}>
        {name}
      </Link>
      <span className={rows.under}>
        sone {settings.zone}
        {settings.hoursIncludeLunch && ' · timene inkluderer lunsj'}
        {settings.nightOpenings.length > 0 &&
          ` · nattåpent ${counted(settings.nightOpenings.length, 'kveld', 'kvelder')}`}
      </span>
    </span>
    <span className={styles.registers}>{registersOf(registers)}</span>
    <span>
      {!active && <Mark level="neutral">Nedlagt</Mark>}
      {active && registers.length === 0 && <Mark level="warning">Mangler kasse</Mark>}
    </span>
  </li>
)

/** The salons within reach, with a link to add one. */
export const SalonsTab = () => {
  const wide = reachesEverySalon(useMe(), 'customerAdmin')
  const { data, error, isFetching, refetch } = useQuery(salonList)
  return (
    <Section
      title="Salonger"
      action={
        wide && (
          <ButtonLink as={Link} to={`${PATH}/new`} look="primary">
            Ny salong
          </ButtonLink>
        )
      }
    >
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="Salongene"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter salongene" figures={2} />}
      {data?.length === 0 && (
        <EmptyState title="Ingen salonger ennå" why="Lag den første med navn og kasser." headingLevel={3} />
      )}
      {data && data.length > 0 && (
        <ul className={rows.list}>
          {data.map(salon => (
            <SalonRow key={salon.objectId} salon={salon} />
          ))}
        </ul>
      )}
    </Section>
  )
}
