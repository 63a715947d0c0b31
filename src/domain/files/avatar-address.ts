/**
 * Joins two URLs in one avatar string: the 94-pixel square, then after '#' the 188-pixel one for dense screens. A
 * client without support shows the first, and browsers never send the part after '#' to a server.
 */
export const joinAvatar = (normal: string, dense: string): string => `${normal}#${dense}`

/** Returns the attributes for an image element. */
export const avatarSources = (avatar: string): { readonly src: string; readonly srcSet?: string } => {
  const [src = avatar, dense] = avatar.split('#')
  return dense ? { src, srcSet: `${src} 1x, ${dense} 2x` } : { src }
}
