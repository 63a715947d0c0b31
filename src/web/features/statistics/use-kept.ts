import { useSearchParams } from 'react-router'
import { dayAt } from '../../ui/norwegian-time.ts'
import { type KeptView, readKept } from './kept-view.ts'

/** The chosen span and the comparison from the page's URL. */
export const useKept = (): KeptView => {
  const [search] = useSearchParams()
  return readKept(search, dayAt(Date.now()))
}
