import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { type LetterState, letterStates } from '#domain/mail/letters'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Fetched } from '../../../ui/Fetched.tsx'
import { Select } from '../../../ui/Select.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { letterPages } from '../queries.ts'
import { LetterRow } from './LetterRow.tsx'
import styles from './LettersTab.module.css'
import { letterWords } from './words.ts'

const ALL = 'all'
const choices = [
  { value: ALL, label: letterWords.all },
  ...letterStates.map(value => ({ value, label: letterWords.states[value] })),
]

/** The product's outgoing e-mails, newest first. The filter is in the URL. */
export const LettersTab = () => {
  const [search, setSearch] = useSearchParams()
  const state = letterStates.find(one => one === search.get('state'))
  const letters = useInfiniteQuery(letterPages(state))
  const shown = letters.data?.pages.flat() ?? []
  const show = (value: string) => setSearch(value === ALL ? {} : { state: value as LetterState })
  return (
    <>
      <div className={styles.filter}>
        <Select label={letterWords.choose} value={state ?? ALL} choices={choices} onChange={show} />
      </div>
      <Fetched
        queries={[letters]}
        what={letterWords.what}
        waiting={<ListSkeleton label={letterWords.waiting} rows={6} />}
      >
        {shown.length > 0 ? (
          <ul>
            {shown.map(letter => (
              <LetterRow key={letter.id} letter={letter} />
            ))}
          </ul>
        ) : (
          <EmptyState title={letterWords.none} why={letterWords.noneWhy} seed={9} />
        )}
        {letters.hasNextPage && (
          <Button busy={letters.isFetchingNextPage} onClick={() => void letters.fetchNextPage()}>
            {letterWords.more}
          </Button>
        )}
      </Fetched>
    </>
  )
}
