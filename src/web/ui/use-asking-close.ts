import { areYouSure } from './are-you-sure.ts'
import { type LeaveWarning, useLeaveWarning } from './use-leave-warning.ts'

interface AskingClose extends Omit<LeaveWarning, 'leaves'> {
  readonly onClose: () => void
}

/**
 * For a dialog with a form: asks before the dialog is closed, or its page is left, with something written in it. `done`
 * closes it without asking, after saving.
 */
export const useAskingClose = ({
  onClose,
  ...warning
}: AskingClose): { readonly close: () => Promise<void>; readonly done: () => void } => {
  const { letGo } = useLeaveWarning(warning)
  const close = async () => {
    if (!warning.unsaved || (await areYouSure(warning.question))) onClose()
  }
  const done = () => {
    letGo()
    onClose()
  }
  return { close, done }
}
