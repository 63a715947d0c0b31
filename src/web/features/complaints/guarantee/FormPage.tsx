import { useEffect, useState } from 'react'
import { type GuaranteeForm, guarantee } from '#contract/complaints/guarantee'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { send } from '../../../api/send.ts'
import { asFailure, type Failure } from '../../../failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Late, PageSkeleton } from '../../../ui/Skeleton.tsx'
import { ComplaintForm } from './ComplaintForm.tsx'
import { NothingHere } from './NothingHere.tsx'
import styles from './Page.module.css'
import { failureSentence } from './said.ts'
import type { Sent } from './sent.ts'
import { useTitle } from './use-title.ts'
import type { Words } from './words.ts'

interface FormPageProps {
  readonly salonId: string
  readonly language: CustomerLanguage
  readonly words: Words
  readonly onSent: (code: string, sent: Sent) => void
}

const Open = ({ form, ...page }: Omit<FormPageProps, 'salonId'> & { form: GuaranteeForm }) => {
  const { words } = page
  useTitle(form.salonName)
  return (
    <div className={styles.page}>
      <div>
        <h1>{words.title}</h1>
        <p className={styles.lead}>{words.lead(form.salonName)}</p>
      </div>
      <ComplaintForm form={form} {...page} />
    </div>
  )
}

/** A salon's public form. */
export const FormPage = ({ salonId, ...page }: FormPageProps) => {
  const { words } = page
  const [form, setForm] = useState<GuaranteeForm>()
  const [failure, setFailure] = useState<Failure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends the request again
  useEffect(() => {
    const leaving = new AbortController()
    send(guarantee.form, { params: { salonId } }, { signal: leaving.signal }).then(
      found => {
        setForm(found)
        setFailure(undefined)
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setFailure(asFailure(error))
      },
    )
    return () => leaving.abort()
  }, [salonId, attempt])

  if (form) return <Open form={form} {...page} />
  if (failure?.passing)
    return (
      <Note level="danger" title={failureSentence(failure, words)} alert>
        <Button size="small" onClick={() => setAttempt(attempt + 1)}>
          {words.again}
        </Button>
      </Note>
    )
  if (failure) return <NothingHere title={words.closed} why={words.closedWhy} />
  return (
    <Late>
      <PageSkeleton label={words.loading} />
    </Late>
  )
}
