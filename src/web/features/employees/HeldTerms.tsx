import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { employees, type HeldTerms as Held } from '#contract/employees/employees'
import { mayChange } from '#domain/access/employee-changes'
import { isEmploymentTerm } from '#domain/employees/terms-by-date'
import { month } from '#domain/values/month'
import { call } from '../../api/client.ts'
import { useMe } from '../../api/use-session.ts'
import { asFailure } from '../../failure.ts'
import { areYouSure } from '../../ui/are-you-sure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Employment } from './employment.ts'
import styles from './HeldTerms.module.css'
import { EMPLOYEES, heldTerms } from './queries.ts'
import { fieldLabels, fromTheBeginning, fromThen, termInWords } from './words.ts'

/** The changes in a month. The first row lists every field. */
const linesOf = ({ named, values }: Held, first: boolean) =>
  Object.entries(values).filter(([field, value]) => (first ? value !== null : named.includes(field)))

/** The person's past, current and planned terms by month. Planned terms can be withdrawn [A25]. */
export const HeldTerms = ({ person }: { person: Employment }) => {
  const me = useMe()
  const queries = useQueryClient()
  const { data } = useQuery(heldTerms(person.objectId))
  const takingBack = useMutation({
    mutationFn: (from: string) =>
      call(employees.takeBack, { body: { objectId: person.objectId, from: month(from) } }),
    onSuccess: async () => {
      showToast({ text: 'Endringen er tatt tilbake', level: 'success' })
      await queries.invalidateQueries({ queryKey: EMPLOYEES })
    },
  })
  const takeBack = async (row: Held) => {
    const consequence = `Endringen ${fromThen(row.from)} blir ikke noe av. Det som gjelder for ${person.name} nå, fortsetter.`
    if (await areYouSure({ consequence, action: 'Ta tilbake' })) takingBack.mutate(row.from)
  }
  const mayTakeBack = ({ named }: Held) =>
    named.every(field => isEmploymentTerm(field) && mayChange(me, person, field))

  return (
    <section aria-labelledby="held-terms">
      <h2 id="held-terms">Hva som gjelder når</h2>
      <ul className={styles.rows}>
        {data?.map((row, i) => (
          <li key={row.from} className={styles.row}>
            <div className={styles.when}>
              <span>
                {row.coming && 'Kommer: '}
                {i === data.length - 1 ? fromTheBeginning : fromThen(row.from)}
              </span>
              {row.coming && mayTakeBack(row) && (
                <Button size="small" busy={takingBack.isPending} onClick={() => void takeBack(row)}>
                  Ta tilbake
                </Button>
              )}
            </div>
            {linesOf(row, i === data.length - 1).map(([field, value]) => (
              <p key={field} className={styles.what}>
                {fieldLabels[field] ?? field}: {termInWords(field, value)}
              </p>
            ))}
          </li>
        ))}
      </ul>
      {takingBack.error && (
        <ErrorNote failure={asFailure(takingBack.error)} consequence="Endringen er ikke tatt tilbake." />
      )}
    </section>
  )
}
