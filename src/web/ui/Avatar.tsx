import { avatarSources } from '#domain/files/avatar-address'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'
import { hairToneOf, initialsOf } from './initials.ts'

interface AvatarProps {
  readonly name: string
  /** A picture, where there is one; else the initials stand. */
  readonly src?: string | null | undefined
  readonly size?: 'small' | 'normal' | 'large'
}

/** Decoration beside a name that is written out: hidden from assistive technology. */
export const Avatar = ({ name, src, size = 'normal' }: AvatarProps) => (
  <span className={classes(styles.avatar, styles[size], styles[hairToneOf(name)])} aria-hidden="true">
    {src ? <img {...avatarSources(src)} alt="" /> : initialsOf(name)}
  </span>
)
