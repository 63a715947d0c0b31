import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { comingTerms, type TermChanges } from '#domain/payroll/what-if-terms'
import { nextMonth } from '#domain/values/month'
import { allTerms, chainSettings } from '../../api/chain.ts'
import { oneWhatIf } from '../../api/what-if.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { Fetched } from '../../ui/Fetched.tsx'
import { Note } from '../../ui/Note.tsx'
import { monthAt } from '../../ui/norwegian-time.ts'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { listedInForce, toTerms } from './listed.ts'
import { TermsEditor } from './TermsEditor.tsx'
import { formOf } from './terms-form.ts'

/** Adds terms, starting from the current figures or with the changes of a what-if (P242), or corrects an existing set. */
export const NewTermsPage = () => {
  const [search] = useSearchParams()
  const terms = useQuery(allTerms)
  const settings = useQuery(chainSettings)
  const replaces = search.get('replaces')
  const whatIfId = search.get('whatif')
  const tried = useQuery({ ...oneWhatIf(whatIfId ?? ''), enabled: whatIfId !== null })
  return (
    <>
      <BackLink place="body" to="/admin-panel/terms">
        Alle vilkår
      </BackLink>
      <Fetched
        queries={whatIfId === null ? [terms, settings] : [terms, settings, tried]}
        what="Vilkårene"
        waiting={<TableSkeleton label="Henter vilkår" rows={8} figures={2} />}
      >
        {terms.data && settings.data && (
          <Opened
            all={terms.data}
            chain={settings.data}
            replaces={replaces}
            changes={tried.data?.changes.terms ?? {}}
            key={replaces}
          />
        )}
      </Fetched>
    </>
  )
}

type OpenedProps = Omit<Parameters<typeof TermsEditor>[0], 'opened' | 'replaced'> & {
  readonly replaces: string | null
  /** The changes of a what-if; none otherwise. */
  readonly changes: TermChanges
}

const Opened = ({ all, chain, replaces, changes }: OpenedProps) => {
  const now = monthAt(Date.now())
  const replaced = replaces === null ? undefined : all.find(terms => terms.objectId === replaces)
  if (replaces !== null && !replaced)
    return (
      <Note level="warning" title="Vilkårene finnes ikke lenger">
        Noen har rettet eller fjernet dem.
      </Note>
    )
  const base = replaced
    ? toTerms(replaced)
    : comingTerms(toTerms(listedInForce(all, nextMonth(now))), chain, changes)
  const own = replaced ? base : { from: nextMonth(now), source: '' }
  return (
    <TermsEditor
      all={all}
      chain={chain}
      opened={formOf(base, chain, { from: own.from, source: own.source })}
      replaced={replaced}
    />
  )
}
