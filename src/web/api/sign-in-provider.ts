/** The name of the sign-in provider, which the server writes into the page if one is configured. */
export const signInProviderName = (): string | null =>
  document.querySelector<HTMLMetaElement>('meta[name="foehn-provider"]')?.content || null
