import { useQuery } from '@tanstack/react-query'
import type { SettingValues } from '#contract/settings/settings'
import type { ListedTerms } from '#contract/terms/terms'
import { FEWEST_WHAT_IF_MONTHS } from '#domain/payroll/what-if-terms'
import { inForce } from '#domain/values/dated'
import { month } from '#domain/values/month'
import { allTerms, chainSettings } from '../../api/chain.ts'
import { allWhatIfs } from '../../api/what-if.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { WhatIfBoard } from './WhatIfBoard.tsx'
import { whatIfWords as words } from './words.ts'

/** The terms of today. */
const termsNow = (all: readonly ListedTerms[]): ListedTerms =>
  inForce(
    all.map(listed => ({ from: month(listed.from), listed })),
    monthAt(Date.now()),
  ).listed

/** What other terms would have cost in the months that are sent (P235). */
export const WhatIfTab = () => {
  const terms = useQuery(allTerms)
  const settings = useQuery(chainSettings)
  const listed = useQuery(allWhatIfs)
  return (
    <Fetched
      queries={[terms, settings, listed]}
      what={words.what}
      waiting={<TableSkeleton label={words.waiting} rows={7} figures={4} />}
    >
      {terms.data && settings.data && listed.data && (
        <Opened terms={termsNow(terms.data)} chain={settings.data} all={listed.data} />
      )}
    </Fetched>
  )
}

type OpenedProps = Parameters<typeof WhatIfBoard>[0] & { readonly chain: SettingValues }

const Opened = (props: OpenedProps) =>
  props.all.months.length < FEWEST_WHAT_IF_MONTHS ? (
    <EmptyState title={words.tooFew} why={words.tooFewWhy} seed={21} />
  ) : (
    <WhatIfBoard {...props} />
  )
