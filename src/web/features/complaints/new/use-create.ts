import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { complaints } from '#contract/complaints/complaints'
import { faultOfUnreadDay } from '#domain/values/date-input'
import { addressOf, WRONG_EMAIL } from '#domain/values/email-address'
import { isDay } from '#domain/values/month'
import { isPhoneNumber, WRONG_PHONE } from '#domain/values/phone-number'
import { call } from '../../../api/client.ts'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { asFailure } from '../../../failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { COMPLAINTS } from '../queries.ts'

/** A new case as entered in the form; all fields are text. */
export interface NewCase {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly salon: string
  readonly employee: string
  readonly message: string
  readonly type: string
  readonly origin: string
  readonly backdate: string
}

const required = ['name', 'salon', 'message'] as const

const isWritten = (text: string): boolean => text.trim() !== ''

/** What is missing or wrong, by the rules of the server. */
const faultsIn = (form: NewCase): Partial<Record<keyof NewCase, string>> => ({
  ...Object.fromEntries(
    required.filter(field => !isWritten(form[field])).map(field => [field, 'Må fylles ut']),
  ),
  ...(isWritten(form.email) && addressOf(form.email) === null && { email: WRONG_EMAIL }),
  ...(isWritten(form.phone) && !isPhoneNumber(form.phone) && { phone: WRONG_PHONE }),
  ...(form.backdate !== '' && !isDay(form.backdate) && { backdate: faultOfUnreadDay(form.backdate) }),
})

/** Creates the case once, despite retries, and opens it. */
export const useCreate = (onDone: () => void) => {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [keyFor] = useState(createKeyFor)
  const [faults, setFaults] = useState<Partial<Record<keyof NewCase, string>>>({})
  const create = useMutation({
    mutationFn: async (form: NewCase) => {
      const found = faultsIn(form)
      setFaults(found)
      if (Object.keys(found).length > 0) return null
      return call(complaints.create, { body: form }, { idempotencyKey: keyFor(form) })
    },
    onSuccess: made => {
      if (!made) return
      void queries.invalidateQueries({ queryKey: COMPLAINTS })
      showToast({ text: 'Saken er opprettet', level: 'success' })
      onDone()
      void navigate(`/complaints/${made.objectId}`)
    },
    onError: error => setFaults(asFailure(error).fields),
  })
  const failure = create.error ? asFailure(create.error) : null
  return { create, faults, failure: failure && Object.keys(failure.fields).length === 0 ? failure : null }
}
