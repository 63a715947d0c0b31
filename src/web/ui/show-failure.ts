import { asFailure, type Failure } from '../failure.ts'
import { showToast, type Toast } from './toast.ts'

/** Shows why something failed, and returns it for what depends on its code. */
export const showFailure = (error: unknown, action?: Toast['action']): Failure => {
  const failure = asFailure(error)
  const { message, lang } = failure
  showToast({ text: message, level: 'danger', ...(lang && { lang }), ...(action && { action }) })
  return failure
}
