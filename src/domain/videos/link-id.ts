const ID = /^[A-Za-z0-9_-]{11}$/
const hosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com']

const parsed = (link: string): URL | null => {
  try {
    return new URL(/^[a-z]+:/i.test(link) ? link : `https://${link}`)
  } catch {
    return null
  }
}

/** The link as an address that can be opened, where it leads to the video host; else null. */
export const videoLink = (link: string): URL | null => {
  const url = parsed(link.trim())
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.port) return null
  return url.hostname === 'youtu.be' || hosts.includes(url.hostname) ? url : null
}

/** S6: the 11 characters of a watch, embed or short link; null of anything else. */
export const videoIdOf = (link: string): string | null => {
  const url = videoLink(link)
  if (!url) return null
  const [, first = '', second = ''] = url.pathname.split('/')
  const id =
    url.hostname === 'youtu.be'
      ? first
      : first === 'watch'
        ? (url.searchParams.get('v') ?? '')
        : first === 'embed' || first === 'shorts'
          ? second
          : ''
  return ID.test(id) ? id : null
}

/** The standard-definition picture of a video: the one address outside the house that our pages read. */
export const hostedThumbnail = (id: string): string => `https://i.ytimg.com/vi/${id}/sddefault.jpg`
