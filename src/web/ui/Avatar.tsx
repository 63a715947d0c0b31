import { avatarSources } from '#domain/files/avatar-address'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'
import { hairToneOf, initialsOf } from './initials.ts'

interface AvatarProps {
  readonly name: string
  /** The URL of the picture. Without one, the initials are shown. */
  readonly src?: string | null | undefined
  readonly size?: 'small' | 'normal' | 'large'
}

/** A decorative picture beside a visible name; hidden from assistive technology. */
export const Avatar = ({ name, src, size = 'normal' }: AvatarProps) => (
  <span className={classes(styles.avatar, styles[size], styles[hairToneOf(name)])} aria-hidden="true">
    {src ? <img {...avatarSources(src)} alt="" /> : initialsOf(name)}
  </span>
)
