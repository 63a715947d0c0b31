import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListedWhatIf, whatIf } from '#contract/what-if/what-if'
import type { ChangeAMonth } from '#domain/payroll/what-if-result'
import { termChangeLines } from '#domain/payroll/what-if-words'
import { call } from '../../api/client.ts'
import { useWhatIfsChanged } from '../../api/what-if.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { dateAt } from '../../ui/norwegian-time.ts'
import { Section } from '../../ui/Section.tsx'
import table from '../../ui/Table.module.css'
import { showToast } from '../../ui/toast.ts'
import { WideTable } from '../../ui/WideTable.tsx'
import styles from './WhatIf.module.css'
import { proposedName, withSign, whatIfWords as words } from './words.ts'

const SIDE_BY_SIDE = 3

interface AlternativesProps {
  readonly all: { readonly kept: readonly ListedWhatIf[]; readonly draft: ListedWhatIf | null }
  readonly openId: string | null
  readonly onOpen: (one: ListedWhatIf | null) => void
}

const nameOf = (one: ListedWhatIf): string => one.name ?? (proposedName(one) || words.notKept)

const counted = (label: string, changes: object | undefined, inWords: (count: number) => string) => {
  const count = Object.keys(changes ?? {}).length
  return count === 0 ? [] : [{ label, value: inWords(count) }]
}

/** The changes: those of the chain one by one, those of salons and people as their number. */
const linesOf = ({ changes: { terms, people } }: ListedWhatIf) => [
  ...termChangeLines(terms),
  ...counted(words.zones, terms.zones, words.zonesChanged),
  ...counted(words.single, people, words.peopleChanged),
]

/** The change of a month, and over how many months it is the average. */
const Average = ({ of }: { of: ChangeAMonth }) => (
  <>
    {withSign(of.difference)}
    <span className={styles.when}>{words.averageOver(of)}</span>
  </>
)

type Totals = NonNullable<ListedWhatIf['totals']>
const sums: readonly (readonly [label: string, of: (totals: Totals) => ReactNode])[] = [
  [words.changeAMonth, ({ aMonth }) => (aMonth ? <Average of={aMonth} /> : '–')],
  [words.changeInAll, ({ difference }) => withSign(difference)],
  [words.getsMore, ({ counts }) => String(counts.more)],
  [words.getsSame, ({ counts }) => String(counts.same)],
  [words.getsLess, ({ counts }) => String(counts.less)],
]

const inWords = ({ totals, state }: ListedWhatIf, of: (typeof sums)[number][1]): ReactNode => {
  if (totals) return of(totals)
  return state === 'failed' ? words.failedShort : words.computingShort
}

/** Up to three alternatives side by side: the open one first, then the newest. The others can be opened. */
export const Alternatives = ({ all, openId, onOpen }: AlternativesProps) => {
  const changed = useWhatIfsChanged()
  const remove = useMutation({
    mutationFn: (one: ListedWhatIf) => call(whatIf.remove, { body: { objectId: one.objectId } }),
    onSuccess: (_, one) => {
      showToast({ text: words.removed })
      if (one.objectId === openId) onOpen(null)
    },
    onError: error => showToast({ text: asFailure(error).message, level: 'danger' }),
    onSettled: changed,
  })
  const ask = async (one: ListedWhatIf) => {
    const sure = { consequence: words.removeSure(nameOf(one)), action: words.remove }
    if (await areYouSure(sure)) remove.mutate(one)
  }
  const every = [...(all.draft ? [all.draft] : []), ...all.kept]
  if (every.length === 0) return null
  const isOpen = (one: ListedWhatIf) => one.objectId === openId
  const ordered = [...every.filter(isOpen), ...every.filter(one => !isOpen(one))]
  const shown = ordered.slice(0, SIDE_BY_SIDE)
  const lines = new Map(
    shown.map(one => [one.objectId, new Map(linesOf(one).map(({ label, value }) => [label, value]))]),
  )
  const labels = [...new Set([...lines.values()].flatMap(own => [...own.keys()]))]
  return (
    <Section
      title={words.alternatives}
      action={every.length > shown.length && <span>{words.shown(shown.length, every.length)}</span>}
    >
      <WideTable label={words.alternatives}>
        <table className={table.table} aria-label={words.alternatives}>
          <thead>
            <tr>
              <td />
              {shown.map(one => (
                <th key={one.objectId} scope="col" className={isOpen(one) ? styles.chosen : undefined}>
                  <span className={styles.name}>{nameOf(one)}</span>
                  <span className={styles.when}>
                    {one.name === null ? words.notKept : words.keptAt(dateAt(one.madeAt))}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map(label => (
              <tr key={label}>
                <th scope="row">
                  <span className={styles.label}>{label}</span>
                </th>
                {shown.map(one => (
                  <td key={one.objectId} className={isOpen(one) ? styles.chosen : undefined}>
                    {lines.get(one.objectId)?.get(label) ?? words.unchanged}
                  </td>
                ))}
              </tr>
            ))}
            {sums.map(([label, of]) => (
              <tr key={label}>
                <th scope="row">
                  <span className={styles.label}>{label}</span>
                </th>
                {shown.map(one => (
                  <td key={one.objectId} className={isOpen(one) ? styles.chosen : undefined}>
                    {inWords(one, of)}
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {shown.map(one => (
                <td key={one.objectId} className={isOpen(one) ? styles.chosen : undefined}>
                  {isOpen(one) ? (
                    <span className={styles.when}>{words.open}</span>
                  ) : (
                    <Button
                      size="small"
                      look="quiet"
                      aria-label={words.openNamed(nameOf(one))}
                      onClick={() => onOpen(one)}
                    >
                      {words.openIt}
                    </Button>
                  )}
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={words.removeNamed(nameOf(one))}
                    onClick={() => void ask(one)}
                  >
                    {words.remove}
                  </Button>
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </WideTable>
      {ordered.length > SIDE_BY_SIDE && (
        <ul className={styles.more}>
          {ordered.slice(SIDE_BY_SIDE).map(one => (
            <li key={one.objectId}>
              <Button size="small" onClick={() => onOpen(one)}>
                {words.openNamed(nameOf(one))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
