import { areYouSure } from './are-you-sure.ts'
import { type LeaveWarning, useLeaveWarning } from './use-leave-warning.ts'

interface AskingClose extends Omit<LeaveWarning, 'leaves'> {
  readonly onClose: () => void
}

/**
 * For a dialog with a form: asks before the dialog is closed, or its page is left, with something written in it. `letGo` is
 * for use after saving.
 */
export const useAskingClose = ({
  onClose,
  ...warning
}: AskingClose): { readonly close: () => Promise<void>; readonly letGo: () => void } => {
  const { letGo } = useLeaveWarning(warning)
  const close = async () => {
    if (!warning.unsaved || (await areYouSure(warning.question))) onClose()
  }
  return { close, letGo }
}
