import { useState } from 'react'
import { type GuaranteeForm, guarantee } from '#contract/complaints/guarantee'
import type { CustomerLanguage } from '#domain/complaints/customer-view'
import { createKeyFor } from '../../../api/idempotency-key.ts'
import { send } from '../../../api/send.ts'
import { uploadFile } from '../../../api/upload-file.ts'
import { asFailure } from '../../../failure.ts'
import {
  customerFormBody,
  customerFormFaults,
  type Filled,
  faultsOfServer,
  standingFaults,
  type Tried,
} from './form-fields.ts'
import { failureSentence } from './said.ts'
import type { Sent } from './sent.ts'
import type { Words } from './words.ts'

interface UseSend {
  readonly form: GuaranteeForm
  readonly filled: Filled
  readonly language: CustomerLanguage
  readonly words: Words
  /** Called when the case is stored, before its photos are sent. */
  readonly onStored: () => void
  readonly onSent: (code: string, sent: Sent) => void
}

interface Refused {
  readonly title: string
  /** True if the case is stored all the same. */
  readonly isStored: boolean
}

/**
 * Sends the form, at most once despite retries, then uploads its photos one by one. A failed photo does not
 * affect the case.
 */
export const useSend = ({ form, filled, language, words, onStored, onSent }: UseSend) => {
  const [keyFor] = useState(createKeyFor)
  const [tried, setTried] = useState<Tried | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
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

  const submit = async (photos: readonly File[]): Promise<void> => {
    const found = customerFormFaults(filled)
    setTried({ filled, faults: found, byServer: false })
    setRefused(null)
    if (sending || Object.keys(found).length > 0) return
    setSending(true)
    try {
      const body = customerFormBody(filled, form.objectId, language, keyFor(filled))
      const { code } = await send(guarantee.submit, { body })
      onStored()
      onSent(code, { mailed: filled.email.trim() !== '', lost: await sendPhotos(code, photos) })
    } catch (error) {
      const failure = asFailure(error)
      // Stored by an earlier try, and its link was withdrawn since.
      const isStored = failure.status === 410
      if (isStored) onStored()
      setTried({ filled, faults: faultsOfServer(failure.fields), byServer: true })
      setRefused({ isStored, title: isStored ? words.linkEnded : failureSentence(failure, words) })
    } finally {
      setSending(false)
      setPhotoUnderWay(0)
    }
  }

  return {
    submit,
    faults: standingFaults(tried, filled),
    /** True once the trap was filled in. Its field stays in sight while it is emptied. */
    trapped: tried?.faults.website !== undefined,
    refused,
    sending,
    photoUnderWay,
  }
}
