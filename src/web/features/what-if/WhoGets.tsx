import { useState } from 'react'
import type { WhatIfOf } from '#contract/what-if/what-if'
import { whatIfGroups } from '#domain/payroll/what-if-result'
import { number } from '#domain/values/number-format'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Section } from '../../ui/Section.tsx'
import table from '../../ui/Table.module.css'
import { WideTable } from '../../ui/WideTable.tsx'
import styles from './WhatIf.module.css'
import { withSign, whatIfWords as words } from './words.ts'

const HEIGHT = 90
const LEAST = 2

/** How many get more and less, those who lose first. Names are shown when somebody asks for them. */
export const WhoGets = ({ of }: { of: WhatIfOf }) => {
  const [open, setOpen] = useState(false)
  const groups = whatIfGroups(of.people)
  const most = Math.max(1, ...groups.map(({ people }) => people))
  const people = new Set(of.people.map(({ objectId }) => objectId)).size
  return (
    <Section
      title={words.who}
      lead={
        <>
          <strong>{words.less(of.counts.less)}</strong> {words.others(of.counts)}
        </>
      }
    >
      <dl className={styles.groups}>
        {groups.map(group => (
          <div key={words.group(group)} className={styles.group}>
            <dt>{words.group(group)}</dt>
            <dd>
              <span>{group.people}</span>
              <span
                aria-hidden="true"
                className={classes(
                  styles.column,
                  group.kind === 'less' && styles.loss,
                  group.kind === 'same' && styles.same,
                )}
                style={{ height: group.people === 0 ? 0 : Math.max(LEAST, (group.people / most) * HEIGHT) }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.under}>{words.groups}</p>
      <Button look="quiet" size="small" onClick={() => setOpen(true)}>
        {words.seePeople(people)}
      </Button>
      <Dialog open={open} place="wide" title={words.people} onClose={() => setOpen(false)}>
        <People of={of} />
        <Button data-autofocus onClick={() => setOpen(false)}>
          Lukk
        </Button>
      </Dialog>
    </Section>
  )
}

const People = ({ of }: { of: WhatIfOf }) => {
  const names = new Map(of.salons.map(({ objectId, name }) => [objectId, name]))
  return (
    <div className={styles.people}>
      <WideTable label={words.people}>
        <table className={table.table} aria-label={words.people}>
          <thead>
            <tr>
              <th scope="col">{words.person}</th>
              <th scope="col" className={table.text}>
                {words.salon}
              </th>
              <th scope="col">{words.paid}, kr</th>
              <th scope="col">{words.wouldBe}, kr</th>
              <th scope="col">{words.difference}, kr</th>
            </tr>
          </thead>
          <tbody>
            {of.people.map(person => (
              <tr key={`${person.salonId} ${person.objectId}`}>
                <th scope="row">{person.name}</th>
                <td className={table.text}>{names.get(person.salonId)}</td>
                <td>{number(person.paid, 0)}</td>
                <td>{number(person.wouldBe, 0)}</td>
                <td>
                  <strong>{withSign(person.difference)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
    </div>
  )
}
