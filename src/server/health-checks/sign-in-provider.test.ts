import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startBadProvider } from '#testing/bad-provider'
import { freePort } from '#testing/npm-start'
import { hasOpenssl, makeCertificate, serveAtFreePort } from '#testing/reverse-proxy'
import { startSignInProvider } from '#testing/sign-in-provider'
import { providerFindings } from './sign-in-provider.ts'

let bad: Awaited<ReturnType<typeof startBadProvider>>
beforeAll(async () => {
  bad = await startBadProvider()
})
beforeEach(() => bad.behave())
afterAll(() => bad.close())

/** The finding in one line, of an issuer with the settings of a provider. */
const found = async (issuer = bad.config.issuer): Promise<string[]> =>
  (await providerFindings({ ...bad.config, issuer })).map(({ state, sentence }) => `${state}: ${sentence}`)
const wrongWith = (fault: string) => [
  expect.stringMatching(new RegExp(`^wrong: Innlogging med Fagerkrok virker ikke \\(http.+\\): ${fault}`)),
]

describe('the sign-in provider', () => {
  it('is not looked for unless one is configured', async () => {
    expect(await providerFindings(undefined)).toEqual([])
  })

  it('is good when a real one describes itself', async () => {
    const provider = await startSignInProvider('http://localhost:3000/sign-in/provider')
    expect(await providerFindings(provider.config)).toEqual([
      {
        state: 'good',
        sentence: `Fagerkrok svarer på ${provider.config.issuer}, og kan brukes til innlogging.`,
      },
    ])
    await provider.close()
  })

  it('is not there, or has a name that nobody knows', async () => {
    expect(await found(`http://127.0.0.1:${await freePort()}/`)).toEqual(
      wrongWith('ingenting svarer der \\(ECONNREFUSED\\)\\. Rett OIDC_ISSUER'),
    )
    expect(await found('https://finnes-ikke.invalid/')).toEqual(
      wrongWith('navnet kan ikke slås opp herfra \\((ENOTFOUND|EAI_AGAIN)\\)\\.'),
    )
  })

  it.skipIf(!hasOpenssl)('has a certificate that is not accepted', async () => {
    const port = await serveAtFreePort((_, reply) => reply.end('{}'), makeCertificate())
    expect(await found(`https://localhost:${port}/`)).toEqual(
      wrongWith('sertifikatet godtas ikke \\(DEPTH_ZERO_SELF_SIGNED_CERT\\)\\. .+NODE_EXTRA_CA_CERTS'),
    )
  })

  it.each([
    ['html', 'den svarer med noe annet enn en beskrivelse'],
    ['error 500', 'den svarer 500 på /\\.well-known/openid-configuration'],
    ['never', 'den svarer ikke i tide'],
    ['cut', 'ingenting svarer der'],
    ['endless', 'den svarer med noe annet enn en beskrivelse'],
  ] as const)('answers %s instead of a description', async (description, fault) => {
    bad.behave({ faults: { description } })
    expect(await found()).toEqual(wrongWith(fault))
  })

  it('describes no addresses that can be used', async () => {
    for (const part of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'])
      for (const address of ['javascript:alert(1)', '/auth', undefined]) {
        bad.behave({ description: { [part]: address } })
        expect(await found()).toEqual(wrongWith(`beskrivelsen har ingen ${part} som kan brukes`))
      }
  })

  it('describes another issuer, none, or one of every organization', async () => {
    for (const issuer of ['https://login.example', `${bad.issuer}/{tenantid}/v2.0`, 'garbage', undefined]) {
      bad.behave({ description: { issuer } })
      expect(await found()).toEqual(wrongWith('den beskriver en annen utsteder'))
    }
  })
})
