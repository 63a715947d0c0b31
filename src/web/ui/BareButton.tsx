import { type ComponentProps, useState } from 'react'

export type BareButtonProps = ComponentProps<'button'> & {
  /** True while the action runs. The button ignores clicks and keeps the focus. */
  readonly busy?: boolean | undefined
}

/**
 * A button without looks of its own. The browser moves the focus of a disabled element to the page, so a busy button, and
 * one that is disabled while it has the focus, is disabled with `aria-disabled`: it keeps the focus and ignores clicks.
 */
export const BareButton = ({
  busy = false,
  disabled = false,
  onFocus,
  onBlur,
  onClick,
  ...rest
}: BareButtonProps) => {
  const [focused, setFocused] = useState(false)
  const ignores = busy || (disabled && focused)
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled && !ignores}
      aria-disabled={ignores || undefined}
      aria-busy={busy || undefined}
      onFocus={event => {
        setFocused(true)
        onFocus?.(event)
      }}
      onBlur={event => {
        setFocused(false)
        onBlur?.(event)
      }}
      onClick={event => {
        if (!ignores) return onClick?.(event)
        // Prevents the submission of a form as well.
        event.preventDefault()
        event.stopPropagation()
      }}
    />
  )
}
