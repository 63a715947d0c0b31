const LINK =
  /^(?:https?:\/\/)?((?:youtu\.be|(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)\/([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?)$/i
const ID = /^[A-Za-z0-9_-]{11}$/

/** The value of a name in what stands behind the question mark. */
const valueIn = (query: string, name: string): string =>
  query
    .split('&')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** A link to the video host, with its id: S6, the 11 characters of a watch, embed or short link. Null of anything else. */
export const videoLink = (link: string): { readonly address: string; readonly id: string } | null => {
  const [, rest = '', path = '', query = ''] = LINK.exec(link.trim()) ?? []
  const [first = '', second = ''] = path.split('/')
  const inPath = first === 'embed' || first === 'shorts' ? second : ''
  const inLongLink = first === 'watch' ? valueIn(query, 'v') : inPath
  const id = /^youtu\.be\//i.test(rest) ? first : inLongLink
  return ID.test(id) ? { address: `https://${rest}`, id } : null
}

export const videoIdOf = (link: string): string | null => videoLink(link)?.id ?? null

/** The standard-definition picture of a video: the one address outside the house that our pages read. */
export const hostedThumbnail = (id: string): string => `https://i.ytimg.com/vi/${id}/sddefault.jpg`
