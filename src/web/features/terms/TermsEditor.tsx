import { type FormEvent, useId, useRef, useState } from 'react'
import type { SettingValues } from '#contract/settings/settings'
import type { ListedTerms } from '#contract/terms/terms'
import { type TermDifference, termDifferences, termLines } from '#domain/payroll/term-lines'
import { type Month, monthName } from '#domain/values/month'
import { isSignedIn } from '../../api/use-session.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { focusFirstWrong } from '../../ui/focus-first-wrong.ts'
import { monthAt } from '../../ui/norwegian-time.ts'
import { losesChanges, useLeaveWarning } from '../../ui/use-leave-warning.ts'
import { listedInForce, sinceWhen, termLinesOf } from './listed.ts'
import styles from './TermsEditor.module.css'
import { TermsFields } from './TermsFields.tsx'
import { Changes } from './TermsFigures.tsx'
import { soundIn, type TermsForm, termsFaults, termsIn } from './terms-form.ts'
import { useSaveTerms } from './use-save-terms.ts'

interface WhatChangesProps {
  readonly differences: readonly TermDifference[]
  /** The terms that would otherwise be in force that month. */
  readonly before: ListedTerms
  readonly from: Month
}

/** Previews the changes before they are saved. */
const WhatChanges = ({ differences, before, from }: WhatChangesProps) => {
  const id = useId()
  return (
    <section className={styles.changes} aria-labelledby={id}>
      <h3 id={id}>Dette endrer seg fra {monthName(from)}</h3>
      {differences.length > 0 ? (
        <Changes differences={differences} label={`Endret fra ${monthName(from)}`} />
      ) : (
        <p>Ingen satser er endret ennå.</p>
      )}
      <p className={styles.note}>
        Sammenlignet med vilkårene fra {sinceWhen(before)}. Lønn som ikke er sendt, regnes ut på nytt. Sendte
        rapporter endres ikke.
      </p>
    </section>
  )
}

interface TermsEditorProps {
  readonly all: readonly ListedTerms[]
  readonly chain: SettingValues
  readonly opened: TermsForm
  /** The set being corrected. Its month is fixed. */
  readonly replaced: ListedTerms | undefined
}

/** The form, beside a preview of its changes to the terms of that month. */
export const TermsEditor = ({ all, chain, opened, replaced }: TermsEditorProps) => {
  const [form, setForm] = useState(opened)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const { letGo } = useLeaveWarning({
    unsaved: JSON.stringify(form) !== JSON.stringify(opened),
    question: losesChanges('i vilkårene'),
    isSignedIn,
  })
  const save = useSaveTerms(replaced, letGo)
  const faults = termsFaults(form, monthAt(Date.now()))
  const terms = termsIn(form)
  const before = replaced ?? listedInForce(all, form.from)
  const differences = termDifferences(
    termLinesOf(before, chain),
    termLines(soundIn(terms, faults), chain),
  ).filter(({ to }) => !Number.isNaN(to))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) return focusFirstWrong(fields.current)
    await save.ask(terms, differences)
  }
  const change = (next: TermsForm) => {
    setForm(next)
    save.forgetRefusal()
  }

  return (
    <form ref={fields} className={styles.editor} onSubmit={event => void submit(event)} noValidate>
      <h2 className={styles.title}>
        {replaced ? `Rett vilkårene fra ${sinceWhen(replaced)}` : 'Nye vilkår'}
      </h2>
      <div className={styles.fields}>
        <TermsFields
          form={form}
          faults={{ ...(tried && faults), ...save.refusedFields }}
          fixedMonth={replaced !== undefined}
          onChange={change}
        />
      </div>
      <div className={styles.outcome}>
        <WhatChanges differences={differences} before={before} from={form.from} />
        {save.failure && (
          <ErrorNote failure={save.failure} consequence="Ingenting er lagret. Det du har skrevet, står." />
        )}
        <Button type="submit" look="primary" busy={save.isPending}>
          Lagre vilkårene
        </Button>
        {tried && Object.keys(faults).length > 0 && (
          <p className={styles.wrong} role="status">
            {Object.keys(faults).length === 1
              ? 'Ett felt må rettes.'
              : `${Object.keys(faults).length} felt må rettes.`}
          </p>
        )}
      </div>
    </form>
  )
}
