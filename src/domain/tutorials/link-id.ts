const LINK =
  /^(?:https?:\/\/)?((?:youtu\.be|(?:www\.|m\.)?youtube\.com|www\.youtube-nocookie\.com)\/([^?#\s]*)(?:\?([^#\s]*))?(?:#\S*)?)$/i
const ID = /^[A-Za-z0-9_-]{11}$/

/** Returns the value of a query parameter. */
const valueIn = (query: string, name: string): string =>
  query
    .split('&')
    .find(pair => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? ''

/** S6: parses a link to the video host, with the 11-character id of a watch, embed or short link. Null for anything else. */
export const videoLink = (link: string): { readonly address: string; readonly id: string } | null => {
  const [, rest = '', path = '', query = ''] = LINK.exec(link.trim()) ?? []
  const [first = '', second = ''] = path.split('/')
  const inPath = first === 'embed' || first === 'shorts' ? second : ''
  const inLongLink = first === 'watch' ? valueIn(query, 'v') : inPath
  const id = /^youtu\.be\//i.test(rest) ? first : inLongLink
  return ID.test(id) ? { address: `https://${rest}`, id } : null
}

export const videoIdOf = (link: string): string | null => videoLink(link)?.id ?? null

/** Returns the standard-definition thumbnail of a video. It is the only external URL that our pages load. */
export const hostedThumbnail = (id: string): string => `https://i.ytimg.com/vi/${id}/sddefault.jpg`
