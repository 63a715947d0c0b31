import { useState } from 'react'
import { type GuaranteeForm, guarantee } from '#contract/complaints/guarantee'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { send } from '../../../api/send.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { asFailure, type Failure } from '../../../failure.ts'
import { type CustomerFormFaults, customerFormBody, customerFormFaults, type Filled } from './form-fields.ts'
import { failureSentence } from './said.ts'
import type { Sent } from './sent.ts'
import type { Words } from './words.ts'

interface UseSend {
  readonly form: GuaranteeForm
  readonly language: CustomerLanguage
  readonly words: Words
  readonly onSent: (code: string, sent: Sent) => void
}

/** Maps the server's field errors to messages in the customer's language. */
const faultsOf = ({ fields }: Failure, words: Words): CustomerFormFaults =>
  Object.fromEntries(
    Object.keys(fields).map(field => [field, field === 'website' ? words.trap : words.checkField]),
  )

/**
 * Sends the form, at most once despite retries, then uploads its photos one by one. A failed photo does not
 * affect the case.
 */
export const useSend = ({ form, language, words, onSent }: UseSend) => {
  const [keyFor] = useState(createKeyFor)
  const [faults, setFaults] = useState<CustomerFormFaults>({})
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(false)
  const [photoUnderWay, setPhotoUnderWay] = useState(0)

  const sendPhotos = async (code: string, photos: readonly File[]): Promise<number> => {
    let lost = 0
    for (const [i, photo] of photos.entries()) {
      setPhotoUnderWay(i + 1)
      await uploadFile(guarantee.addPhoto, { body: photo }, { token: code }).catch(() => {
        lost++
      })
    }
    return lost
  }

  const submit = async (filled: Filled, photos: readonly File[]): Promise<void> => {
    const found = customerFormFaults(filled, words)
    setFaults(found)
    setRefused(null)
    if (sending || Object.keys(found).length > 0) return
    setSending(true)
    try {
      const body = customerFormBody(filled, form.objectId, language, keyFor(filled))
      const { code } = await send(guarantee.submit, { body })
      onSent(code, { mailed: filled.email.trim() !== '', lost: await sendPhotos(code, photos) })
    } catch (error) {
      const failure = asFailure(error)
      setFaults(faultsOf(failure, words))
      setRefused(failureSentence(failure, words))
    } finally {
      setSending(false)
      setPhotoUnderWay(0)
    }
  }

  return { submit, faults, refused, sending, photoUnderWay }
}
