import { useSearchParams } from 'react-router'
import type { Month } from '#domain/values/month'
import { dayAt } from '../../ui/norwegian-time.ts'
import { type KeptView, readKept } from './kept-view.ts'

/** What the address of this page says of the month and the comparison. */
export const useKept = (): KeptView & { readonly month: Month | null } => {
  const [search] = useSearchParams()
  const kept = readKept(search, dayAt(Date.now()))
  return { ...kept, month: kept.month ?? null }
}
