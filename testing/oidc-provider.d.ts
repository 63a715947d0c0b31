// Types for the used part of oidc-provider, which has none of its own.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Account {
    readonly accountId: string
    claims(): Readonly<Record<string, unknown>>
  }
  interface Context {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string }
      readonly provider: Provider
    }
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface Settings {
    readonly clients: readonly Readonly<Record<string, unknown>>[]
    readonly jwks: { readonly keys: readonly object[] }
    readonly cookies: { readonly keys: readonly string[] }
    readonly pkce: { required(): boolean }
    readonly features: { readonly devInteractions: { readonly enabled: boolean } }
    readonly interactions: { url(context: Context, interaction: { readonly uid: string }): string }
    readonly ttl: Readonly<Record<string, number | (() => number)>>
    findAccount(context: Context, id: string): Account
    loadExistingGrant(context: Context): Promise<Grant>
  }
  export class Provider {
    constructor(issuer: string, settings: Settings)
    readonly Grant: new (of: {
      readonly clientId: string
      readonly accountId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { readonly login: { readonly accountId: string } },
    ): Promise<void>
  }
}
