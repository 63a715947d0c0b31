/** Whom passkeys are for: the name of the site, and the address that a browser must have asked from. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

const LOCAL = 'localhost'

const urlOf = (text: string | undefined): URL | null => (text && URL.canParse(text) ? new URL(text) : null)

/**
 * The site is that of PUBLIC_URL, never what a request says. Only where that is this machine itself the port may be another
 * one, such as a development server's.
 */
export const relyingParty = (publicUrl: string, requestOrigin: string | undefined): RelyingParty => {
  const own = new URL(publicUrl)
  const asked = urlOf(requestOrigin)
  const { hostname, origin } = own.hostname === LOCAL && asked?.hostname === LOCAL ? asked : own
  return { id: hostname, origin }
}
