import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { employees } from '#contract/employees/employees'
import { reachesEverySalon } from '#domain/access/scope'
import { usedBeforeInWords } from '#domain/employees/held-numbers'
import { cutTypes } from '#domain/statistics/thresholds'
import { day } from '#domain/values/month'
import { ADMINISTRATION, salonList } from '../../../api/administration.ts'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { isSignedIn, useMe } from '../../../api/use-session.ts'
import { asFailure } from '../../../failure.ts'
import { BackLink } from '../../../ui/BackLink.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import form from '../../../ui/Form.module.css'
import { dayAt } from '../../../ui/norwegian-time.ts'
import { Select } from '../../../ui/Select.tsx'
import { ListSkeleton } from '../../../ui/Skeleton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toast.ts'
import { losesChanges, useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import {
  emptyPerson,
  isWithoutFaults,
  newEmployeeBody,
  newEmployeeFaults,
  newEmployeeLabels,
  numberNames,
  type PersonDraft,
} from './draft.ts'
import { WorkplaceChoice } from './WorkplaceChoice.tsx'

const cuts = Object.entries(cutTypes).map(([value, label]) => ({ value, label }))

/** Adds an employee without an account. The employee creates the account by invitation or registration. */
export const NewPersonPage = () => {
  const wide = reachesEverySalon(useMe(), 'customerAdmin')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const asked = useQuery(salonList)
  const salons = asked.data ?? []
  const [draft, setDraft] = useState(emptyPerson)
  const [tried, setTried] = useState(false)
  const change = (changes: Partial<PersonDraft>) => setDraft({ ...draft, ...changes })
  const faults = newEmployeeFaults(draft, wide)

  const [keyFor] = useState(createKeyFor)
  const { letGo } = useLeaveWarning({
    unsaved: JSON.stringify(draft) !== JSON.stringify(emptyPerson),
    question: losesChanges('for den nye ansatte'),
    isSignedIn,
  })

  const saving = useMutation({
    mutationFn: () => {
      const body = newEmployeeBody(draft)
      return call(employees.add, { body }, { idempotencyKey: keyFor(body) })
    },
    onSuccess: async ({ sameName, usedBefore }) => {
      await queries.invalidateQueries({ queryKey: ADMINISTRATION })
      showToast({ text: `${draft.name.trim()} er lagt til` })
      if (sameName) showToast({ text: 'En annen i kjeden heter nesten det samme.' })
      for (const { salonId, until, ...one } of usedBefore) {
        const salon = salons.find(({ objectId }) => objectId === salonId)?.name ?? 'en annen salong'
        showToast({ text: usedBeforeInWords({ ...one, until: day(until) }, salon) })
      }
      letGo()
      void navigate('/customer-admin-panel/employees')
    },
  })
  const failure = saving.error && asFailure(saving.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isWithoutFaults(faults)) saving.mutate()
  }

  return (
    <>
      <BackLink place="body" to="/customer-admin-panel/employees">
        Alle ansatte
      </BackLink>
      {/* A placeholder keeps the content below the salons in place while they load. */}
      {asked.isPending ? (
        <ListSkeleton label="Henter salongene" />
      ) : (
        <form className={form.form} onSubmit={submit} noValidate>
          <h2>Ny ansatt</h2>
          <TextField
            label="Navn"
            value={draft.name}
            maxLength={120}
            autoComplete="off"
            error={tried ? faults.name : undefined}
            onChange={event => change({ name: event.target.value })}
          />
          <TextField
            label="Ansattnummer"
            help="Nummeret i kassa og dagstallene. Salg og timer som venter på det, teller med en gang."
            value={draft.employmentId}
            maxLength={40}
            autoComplete="off"
            error={failure?.fields.employmentId}
            onChange={event => change({ employmentId: event.target.value })}
          />
          <WorkplaceChoice
            salons={salons}
            chosen={draft.activeIn}
            error={tried ? faults.activeIn : undefined}
            onChange={activeIn => change({ activeIn })}
          />
          <DateField
            label="Jobber der fra"
            help="Første dag i salongen. Tomt felt er i dag. Lønnsrapporten for en måned har med dem som jobbet der da."
            value={draft.from}
            max={dayAt(Date.now())}
            error={(tried ? faults.from : undefined) ?? failure?.fields.from}
            onChange={from => change({ from })}
          />
          <Select
            label="Klippetype"
            choices={cuts}
            value={String(draft.cutType)}
            onChange={cutType => change({ cutType: Number(cutType) })}
          />
          <div className={form.pair}>
            {numberNames.map(name => {
              const wrong = tried && faults.numbers.includes(name)
              return (
                <TextField
                  key={name}
                  label={newEmployeeLabels[name]}
                  inputMode="decimal"
                  autoComplete="off"
                  value={draft.written[name]}
                  error={wrong ? 'Invalid value! Try again..' : undefined}
                  errorLang="en"
                  onChange={event => change({ written: { ...draft.written, [name]: event.target.value } })}
                />
              )
            })}
          </div>
          {failure && Object.keys(failure.fields).length === 0 && (
            <ErrorNote failure={failure} consequence="Den ansatte er ikke lagt til." />
          )}
          <div className={form.actions}>
            <Button type="submit" look="primary" busy={saving.isPending}>
              Legg til
            </Button>
          </div>
        </form>
      )}
    </>
  )
}
