import { useSearchParams } from 'react-router'
import { dayAt } from '../../ui/norwegian-time.ts'
import { type KeptView, readKept } from './kept-view.ts'

/** What the address of this page says of the month and the comparison. */
export const useKept = (): KeptView => {
  const [search] = useSearchParams()
  return readKept(search, dayAt(Date.now()))
}
