/**
 * An avatar is one address that holds two: the square of 94 pixels, and after '#' the one of 188 for dense screens. A browser
 * that knows nothing of this shows the first; what stands after '#' is never sent to a server.
 */
export const joinAvatar = (normal: string, dense: string): string => `${normal}#${dense}`

/** What an image element is given. */
export const avatarSources = (avatar: string): { readonly src: string; readonly srcSet?: string } => {
  const [src = avatar, dense] = avatar.split('#')
  return dense ? { src, srcSet: `${src} 1x, ${dense} 2x` } : { src }
}
