import type { ComponentProps, ElementType, ReactNode } from 'react'
import { BareButton, type BareButtonProps } from './BareButton.tsx'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

interface Looks {
  /** At most one primary button per view. 'quiet' has no border until hovered. */
  readonly look?: 'primary' | 'default' | 'quiet' | 'danger'
  readonly size?: 'small' | 'normal' | 'large'
  readonly icon?: ReactNode
}

type ButtonProps = Looks & BareButtonProps

const classOf = ({ look = 'default', size = 'normal' }: Looks, className?: string) =>
  classes(styles.button, styles[look], styles[size], className)

/** A button for an action. While busy it shows a spinner and ignores clicks; the caller provides the text. */
export const Button = ({ look, size, icon, busy, className, children, ...rest }: ButtonProps) => (
  <BareButton
    {...rest}
    busy={busy}
    className={classOf({ look: look ?? 'default', size: size ?? 'normal' }, className)}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </BareButton>
)

type ButtonLinkProps<Link extends ElementType> = Looks & { readonly as: Link } & Omit<
    ComponentProps<Link>,
    'as'
  >

/** A link that looks like a button. `as` is 'a' or the router's Link. */
export const ButtonLink = <Link extends ElementType = 'a'>(props: ButtonLinkProps<Link>) => {
  const { as, look, size, icon, className, children, ...rest } = props as ButtonLinkProps<'a'>
  const Element = as as ElementType
  return (
    <Element {...rest} className={classOf({ look: look ?? 'default', size: size ?? 'normal' }, className)}>
      {icon}
      {children}
    </Element>
  )
}
