/** The relying party of passkeys: the site's name, and the required origin. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const LOCAL = 'localhost'

const urlOf = (text: string | undefined): URL | null => (text && URL.canParse(text) ? new URL(text) : null)

/**
 * The site comes from PUBLIC_URL, never from the request. Only if it is this machine may the port differ, for example for a
 * development server.
 */
export const relyingParty = (publicUrl: string, requestOrigin: string | undefined): RelyingParty => {
  const own = new URL(publicUrl)
  const asked = urlOf(requestOrigin)
  const { hostname, origin } = own.hostname === LOCAL && asked?.hostname === LOCAL ? asked : own
  return { id: hostname, origin }
}
