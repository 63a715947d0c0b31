import { useState } from 'react'
import { allFieldsRequired, errorsOf, type FormErrors } from './said.ts'

interface Submission {
  /** True when every field has non-blank content. */
  readonly complete: boolean
  /** Validation without a server request. */
  readonly check?: () => FormErrors
  readonly send: () => Promise<unknown>
  readonly initial?: FormErrors
}

/** Submits a form of the signed-out screens and tracks its errors and progress [R003, R006]. */
export const useSubmit = ({ complete, check, send, initial = {} }: Submission) => {
  const [errors, setErrors] = useState(initial)
  const [loading, setLoading] = useState(false)

  const submit = async () => {
    if (loading) return
    if (!complete) return setErrors(allFieldsRequired)
    const found = check?.() ?? {}
    setErrors(found)
    if (Object.keys(found).length > 0) return
    setLoading(true)
    try {
      await send()
    } catch (error) {
      setErrors(errorsOf(error))
    } finally {
      setLoading(false)
    }
  }

  return { errors, loading, submit }
}
