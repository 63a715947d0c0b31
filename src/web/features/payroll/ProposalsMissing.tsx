import { useQueries } from '@tanstack/react-query'
import type { Month } from '#domain/values/month'
import { asFailure } from '../../failure.ts'
import { listed } from '../../ui/counted.ts'
import { NotFetched } from '../../ui/NotFetched.tsx'
import styles from './DraftTools.module.css'
import { backPaysIn, overtimeIn, sicknessIn, suggestionsIn } from './queries.ts'

interface ProposalsMissingProps {
  readonly salonId: string
  readonly month: Month
  /** The report being corrected. */
  readonly replaces: string | null
}

/** Names the proposals that could not be fetched. Otherwise the sheet would look as if there were none. */
export const ProposalsMissing = ({ salonId, month, replaces }: ProposalsMissingProps) => {
  const [redos, backPay, sickness, overtime] = useQueries({
    queries: [
      suggestionsIn(salonId, month, replaces),
      backPaysIn(salonId, month, replaces),
      sicknessIn(salonId, month),
      overtimeIn(salonId, month),
    ],
  })
  const all = [
    { what: 'omklipp', asked: redos },
    { what: 'etterbetaling', asked: backPay },
    { what: 'sykefravær', asked: sickness },
    { what: 'overtid og røde dager', asked: overtime },
  ]
  const failed = all.filter(({ asked }) => asked.isError)
  const [first] = failed
  if (!first?.asked.error) return null
  return (
    <div className={styles.notes}>
      <NotFetched
        failure={asFailure(first.asked.error)}
        what={`Forslagene for ${listed(failed.map(({ what }) => what))}`}
        hasEarlier={failed.every(({ asked }) => asked.data !== undefined)}
        onRetry={() => Promise.all(failed.map(({ asked }) => asked.refetch()))}
        retrying={failed.some(({ asked }) => asked.isFetching)}
      />
    </div>
  )
}
