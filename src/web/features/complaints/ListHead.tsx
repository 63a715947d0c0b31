import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { caseOrders, type Tab, tabs } from '#domain/complaints/queue'
import { useMe } from '../../api/use-session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Select } from '../../ui/Select.tsx'
import { TabLinks } from '../../ui/TabLinks.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSearchField } from '../../ui/use-search-field.ts'
import { type ListFilter, searchOf } from './filter.ts'
import styles from './ListHead.module.css'
import { Narrowed } from './Narrowed.tsx'
import { NewComplaint } from './new/NewComplaint.tsx'
import { Poster } from './Poster.tsx'
import { waitingComplaints } from './queries.ts'
import { complaintWords } from './words.ts'

interface ListHeadProps {
  readonly filter: ListFilter
  readonly onChange: (to: Partial<ListFilter>) => void
  /** True when the list is the whole page, false when it is beside a case. */
  readonly isPage: boolean
}

const PAUSE = 300

/** The search field. The search follows the typed text after a short pause. */
const Search = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const { written, write } = useSearchField({ search, onSearch, pause: PAUSE })
  return (
    <TextField
      label={complaintWords.search}
      hiddenLabel
      type="search"
      placeholder="Navn, telefon eller saksnummer"
      autoComplete="off"
      maxLength={100}
      value={written}
      onChange={event => write(event.target.value)}
    />
  )
}

export const ListHead = ({ filter, onChange, isPage }: ListHeadProps) => {
  const me = useMe()
  const { data: waiting } = useQuery(waitingComplaints)
  const Heading = isPage ? 'h1' : 'h2'
  const labels: Record<Tab, string> = {
    ...tabs,
    todo: waiting && waiting.todo > 0 ? `${tabs.todo} ${waiting.todo}` : tabs.todo,
  }
  return (
    <header className={styles.head}>
      <div className={styles.top}>
        <div>
          <Heading className={styles.title} tabIndex={isPage ? -1 : undefined}>
            {complaintWords.title}
          </Heading>
          <p className={styles.name}>{complaintWords.name}</p>
          <Link to="/complaints/lessons" className={styles.lessons}>
            {complaintWords.lessons}
          </Link>
        </div>
        <div className={styles.actions}>
          <Poster />
          <NewComplaint />
        </div>
      </div>
      <div className={styles.tabs} lang="en">
        <TabLinks
          label="Tabs"
          links={(Object.keys(tabs) as Tab[]).map(tab => ({
            to: searchOf({ ...filter, tab }) || '?',
            label: labels[tab],
            current: tab === filter.tab,
          }))}
        />
      </div>
      {me.salons.length > 1 && (
        <Select
          label="Salong"
          hiddenLabel
          value={filter.salon}
          choices={[
            { value: '', label: complaintWords.allSalons },
            ...me.salons.map(({ objectId, name }) => ({ value: objectId, label: name })),
          ]}
          onChange={salon => onChange({ salon })}
        />
      )}
      {filter.tab !== 'done' && (
        <Select
          label={complaintWords.order}
          hiddenLabel
          value={filter.order ?? 'newest'}
          choices={caseOrders.map(value => ({ value, label: complaintWords.orders[value] }))}
          onChange={order => onChange({ order })}
        />
      )}
      <Checkbox
        label={complaintWords.onlyMine}
        checked={filter.mine ?? false}
        onChange={mine => onChange({ mine })}
      />
      <Narrowed filter={filter} onChange={onChange} />
      <Search search={filter.search} onSearch={search => onChange({ search })} />
    </header>
  )
}
