import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { ListedEmployee } from '#contract/employees/employees'
import { people, salonList } from '../../../api/administration.ts'
import { asFailure } from '../../../failure.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { counted } from '../../../ui/counted.ts'
import { Mark } from '../../../ui/Mark.tsx'
import { NotFetched } from '../../../ui/NotFetched.tsx'
import rows from '../../../ui/Rows.module.css'
import { Section } from '../../../ui/Section.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useSearchField } from '../../../ui/use-search-field.ts'
import styles from './PeopleTab.module.css'

const PersonRow = ({ person, salons }: { person: ListedEmployee; salons: string }) => (
  <li className={`${rows.row} ${styles.row}`}>
    <span className={styles.person}>
      <Avatar name={person.name} src={person.avatar} />
      <span className={rows.name}>
        {person.activeIn[0] ? (
          <Link className={rows.link} to={`/salon/${person.activeIn[0]}/${person.objectId}/manage`}>
            {person.name}
          </Link>
        ) : (
          person.name
        )}
        <span className={rows.under}>
          {person.employmentId ? `nr. ${person.employmentId}` : 'uten ansattnummer'}
        </span>
      </span>
    </span>
    <span className={styles.salons}>{salons || 'Ingen salong'}</span>
    <span>
      {person.blocked && <Mark level="danger">Sperret</Mark>}
      {!person.blocked && person.account === 'waiting' && <Mark level="warning">Venter</Mark>}
      {!person.blocked && person.account === null && <Mark level="neutral">Uten konto</Mark>}
    </span>
  </li>
)

/** All employees within reach, with a search by name or number and a link to add a new one. */
export const PeopleTab = () => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const { written, write } = useSearchField({
    search: asked,
    onSearch: q => setSearch(q ? { q } : {}, { replace: true }),
  })
  const { data, error, isFetching, refetch } = useQuery(people)
  const salons = new Map(useQuery(salonList).data?.map(({ objectId, name }) => [objectId, name]))
  const text = asked.trim().toLocaleLowerCase('nb')
  const found = data?.filter(
    ({ name, employmentId }) =>
      name.toLocaleLowerCase('nb').includes(text) || (employmentId ?? '').includes(text),
  )
  return (
    <Section
      title="Ansatte"
      lead={data && (text ? `${found?.length} av ${data.length}` : counted(data.length, 'ansatt', 'ansatte'))}
      action={
        <span className={styles.actions}>
          <ButtonLink as={Link} to="/customer-admin-panel/employees/import">
            Fra fil
          </ButtonLink>
          <ButtonLink as={Link} to="/customer-admin-panel/employees/new" look="primary">
            Ny ansatt
          </ButtonLink>
        </span>
      }
    >
      <div className={styles.search}>
        <TextField
          label="Søk etter navn eller nummer"
          type="search"
          value={written}
          onChange={event => write(event.target.value)}
        />
      </div>
      {error && (
        <NotFetched
          failure={asFailure(error)}
          what="De ansatte"
          hasEarlier={!!data}
          onRetry={refetch}
          retrying={isFetching}
        />
      )}
      {!data && !error && <TableSkeleton label="Henter de ansatte" figures={2} />}
      {found?.length === 0 && <p>Ingen treff på «{asked.trim()}».</p>}
      {found && found.length > 0 && (
        <ul className={rows.list}>
          {found.map(person => (
            <PersonRow
              key={person.objectId}
              person={person}
              salons={person.activeIn.map(id => salons.get(id) ?? '').join(', ')}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}
