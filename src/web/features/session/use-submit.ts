import { useState } from 'react'
import { allFieldsRequired, errorsOf, type FormErrors } from './said.ts'

interface Submission {
  /** Every field holds something other than blanks. */
  readonly complete: boolean
  /** What can be known without asking the server. */
  readonly check?: () => FormErrors
  readonly send: () => Promise<unknown>
  readonly initial?: FormErrors
}

/** Sending one of the forms before the sign-in: its errors, and whether it is under way [R003, R006]. */
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
