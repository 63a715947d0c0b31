import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { TargetsReply } from '#contract/statistics/targets'
import { type TargetFigure as Figure, targetFigures } from '#domain/statistics/targets'
import { capitalised } from '#domain/values/capitalised'
import { addMonths, type Month, monthName, monthsFrom } from '#domain/values/month'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { NotFoundPage } from '../../../ui/NotFoundPage.tsx'
import { PageBody } from '../../../ui/PageBody.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { Stamp } from '../Stamp.tsx'
import { StatsFailure } from '../StatsFailure.tsx'
import { useFreshFacts } from '../use-fresh-facts.ts'
import { TargetFigure } from './TargetFigure.tsx'
import { TargetMonth, useTargetMonths } from './TargetMonth.tsx'
import styles from './TargetsScreen.module.css'
import { TargetsTable } from './TargetsTable.tsx'
import type { OtherTargets, TargetAddress } from './target-address.ts'
import { AHEAD } from './target-month.ts'
import { targetsInMonth } from './targets-query.ts'

/** Leads to the targets of the chain, a salon, a kind of employment or a colleague. */
export const OtherTargetsSelect = ({ others }: { others: readonly OtherTargets[] }) => {
  const navigate = useNavigate()
  const groups = others.filter(({ choices }) => choices.length > 0)
  if (groups.length === 0) return null
  return (
    <div className={styles.others}>
      <Select
        label="Andre mål"
        hiddenLabel
        placeholder="Andre mål …"
        choices={[]}
        groups={groups}
        value={null}
        onChange={to => void navigate(to)}
      />
    </div>
  )
}

interface FiguresProps {
  readonly place: TargetAddress
  readonly reply: TargetsReply
  readonly shown: Month
  readonly running: Month
}

const Figures = ({ place, reply, shown, running }: FiguresProps) => {
  const [form, setForm] = useState<{ figure: Figure; text: string } | null>(null)
  const months = monthsFrom(running, addMonths(running, AHEAD))
  return (
    <>
      <p className={styles.about}>
        Et mål gjelder fra en måned og til det endres. Det endrer ikke nivåene, og ikke «Mål i kr» på den
        ansatte.
        {!reply.maySet && ` ${place.whoSets}`}
      </p>
      {targetFigures.map(figure => (
        <TargetFigure
          key={figure}
          place={place}
          figure={figure}
          reply={reply}
          shown={shown}
          running={running}
          months={months}
          form={form?.figure === figure ? form.text : null}
          onOpen={text => setForm({ figure, text })}
          onClose={() => setForm(null)}
        />
      ))}
    </>
  )
}

/** 'Mål': the targets that hold in a month, with their progress and history, and the form that sets them (K80–K83). */
export const TargetsScreen = ({ place }: { place: TargetAddress }) => {
  useFreshFacts()
  const { running, shown } = useTargetMonths()
  const query = useQuery(targetsInMonth(place.objectId, shown))
  const { data, error } = query
  if (error && asFailure(error).code === 'not_found') return <NotFoundPage />
  return (
    <>
      <PageHeader
        title={`Mål: ${place.name}`}
        awaited={place.awaited ?? false}
        before={<BackLink to={place.back.to}>{place.back.label}</BackLink>}
        stamp={
          shown > running ? (
            [place.about, capitalised(monthName(shown))].filter(Boolean).join(' · ')
          ) : (
            <Stamp
              frame={shown === running ? 'monthly' : shown}
              fetchedAt={query.dataUpdatedAt}
              {...(place.about && { about: place.about })}
            />
          )
        }
        actions={<OtherTargetsSelect others={place.others} />}
      />
      <PageBody>
        <TargetMonth />
        {error && <StatsFailure query={query} what="Målene" />}
        {!data && !error && (
          <div className={styles.awaited}>
            <TableSkeleton label="Henter målene" rows={10} figures={2} />
          </div>
        )}
        {data && <Figures key={shown} place={place} reply={data} shown={shown} running={running} />}
        {data && place.parts && <TargetsTable {...place.parts} month={shown} />}
      </PageBody>
    </>
  )
}
