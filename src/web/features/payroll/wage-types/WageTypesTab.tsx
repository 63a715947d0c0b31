import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ListedWageType } from '#contract/payroll/wage-types'
import { descriptionList } from '#domain/payroll/pay-descriptions'
import { isSignedIn } from '../../../api/use-session.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { editedSince } from '../../../ui/edited-since.ts'
import { Fetched } from '../../../ui/Fetched.tsx'
import { Note } from '../../../ui/Note.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { losesChanges, useLeaveWarning } from '../../../ui/use-leave-warning.ts'
import { wageTypesOfChain } from '../queries.ts'
import { useSaveWageTypes } from './use-save-wage-types.ts'
import { WageTypeFields } from './WageTypeFields.tsx'
import styles from './WageTypesTab.module.css'
import {
  changedComponents,
  lacksOf,
  type WageTypeForm,
  wageTypeFaults,
  wageTypesBody,
  wageTypesForm,
} from './wage-types-form.ts'

/** /admin-panel/wage-types: each component's wage type, and how it is reported in the a-melding (P132). */
export const WageTypesTab = () => {
  const listed = useQuery(wageTypesOfChain)
  return (
    <Fetched
      queries={[listed]}
      what="Lønnsartene"
      waiting={<TableSkeleton label="Henter lønnsartene" rows={8} figures={2} />}
    >
      {listed.data && <Editor listed={listed.data} />}
    </Fetched>
  )
}

const Editor = ({ listed: given }: { listed: readonly ListedWageType[] }) => {
  // After a save the parent renders later than this form, and its older prop would briefly show the replaced values.
  const { data: listed = given } = useQuery(wageTypesOfChain)
  const [edited, setEdited] = useState<Partial<Record<string, WageTypeForm>>>({})
  const save = useSaveWageTypes()
  const saved = wageTypesForm(listed)
  const form = { ...saved, ...(edited as Record<string, WageTypeForm>) }
  const faults = wageTypeFaults(form)
  const changed = changedComponents(form, saved)
  const lacks = lacksOf(form)
  useLeaveWarning({
    unsaved: changed.length > 0 && !save.isPending,
    question: losesChanges('i lønnsartene'),
    isSignedIn,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save.ask(wageTypesBody(form, saved), changed, () => setEdited(now => editedSince(now, edited)))
  }
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        Lønnssystemet har en lønnsart for hver del av lønna, og melder den i a-meldingen med en beskrivelse.
        Beskrivelsene er de Skatteetaten har i lista for {descriptionList.revision}. Forslagene er våre: la
        den som kjører lønn se over dem.
      </p>
      {lacks.length > 0 && (
        <Note level="warning" title="Ikke klart for a-meldingen">
          <ul className={styles.lacks}>
            {lacks.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      <div className={styles.components}>
        {listed.map(one => (
          <WageTypeFields
            key={one.component}
            listed={one}
            form={form[one.component] as WageTypeForm}
            faults={faults[one.component] ?? {}}
            onChange={next => setEdited(before => ({ ...before, [one.component]: next }))}
          />
        ))}
      </div>
      <div className={styles.foot}>
        {save.failure && (
          <ErrorNote failure={save.failure} consequence="Ingenting er lagret. Det du har skrevet, står." />
        )}
        <div className={styles.actions}>
          <Button
            type="submit"
            look="primary"
            busy={save.isPending}
            disabled={changed.length === 0 || Object.keys(faults).length > 0}
          >
            LAGRE
          </Button>
          {changed.length > 0 && (
            <>
              <Button look="quiet" onClick={() => setEdited({})}>
                Forkast
              </Button>
              <p className={styles.unsaved} role="status">
                {changed.length === 1
                  ? 'Én lønnsart endret, ikke lagret'
                  : `${changed.length} lønnsarter endret, ikke lagret`}
              </p>
            </>
          )}
        </div>
      </div>
    </form>
  )
}
