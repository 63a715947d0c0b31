import { describe, expect, it } from 'vitest'
import { Refusal } from '#domain/values/refusal'
import { DeliveryError } from './delivery-error.ts'
import { internet, type WebhookNetwork } from './network.ts'
import { allowedAddresses, checkReceiver, readReceiver } from './receiver.ts'

/** The guard of the product, with names that lead where the test says. */
const namesLeadTo = (names: Readonly<Record<string, readonly string[]>>) => {
  const asked: string[] = []
  const network: WebhookNetwork = {
    ...internet,
    resolve: async name => {
      asked.push(name)
      const found = names[name]
      if (!found) throw new Error('ENOTFOUND')
      return found
    },
  }
  return { network, asked }
}
const names = {
  'hooks.example.no': ['93.184.216.34', '2606:2800:220:1::1'],
  'inside.example.no': ['10.1.2.3'],
  'half.example.no': ['93.184.216.34', '127.0.0.1'],
  'six.example.no': ['93.184.216.34', '::ffff:169.254.169.254'],
  'nobody.example.no': [],
  'localhost.example.no': ['::1'],
}

const fieldOf = (written: string): string | undefined => {
  try {
    readReceiver(written)
    return undefined
  } catch (error) {
    return (error as Refusal).fields?.address
  }
}
const faultOf = async (written: string, network = namesLeadTo(names).network) =>
  allowedAddresses(network, readReceiver(written), AbortSignal.timeout(5_000)).catch(error =>
    error instanceof DeliveryError ? error.fault : error,
  )

describe('the address of a webhook [A131]', () => {
  it.each([
    ['', 'https://'],
    ['hooks.example.no/x', 'https://'],
    ['http://hooks.example.no/', 'https://'],
    ['HTTP://hooks.example.no/', 'https://'],
    ['ftp://hooks.example.no/', 'https://'],
    ['file:///etc/passwd', 'https://'],
    ['javascript:alert(1)', 'https://'],
    ['https://', 'https://'],
    ['https://user@hooks.example.no/', 'brukernavn'],
    ['https://user:word@hooks.example.no/', 'brukernavn'],
    ['https://hooks.example.no@127.0.0.1/', 'brukernavn'],
    ['https://hooks.example.no:22/', 'Porten'],
    ['https://hooks.example.no:80/', 'Porten'],
    ['https://hooks.example.no:1023/', 'Porten'],
    [`https://hooks.example.no/${'x'.repeat(500)}`, '500 tegn'],
    [`https://hooks.example.no/${'ø'.repeat(100)}`, '500 tegn'],
  ])('is not "%s"', (written, fault) => expect(fieldOf(written)).toContain(fault))

  it('is kept as the URL standard writes it, without a fragment', () => {
    expect(readReceiver('HTTPS://Hooks.Example.NO:443/a b?x=1#y').href).toBe(
      'https://hooks.example.no/a%20b?x=1',
    )
    expect(readReceiver('https://hooks.example.no:8443/').port).toBe('8443')
  })

  it('leads to all the addresses of its name', async () => {
    expect(await faultOf('https://hooks.example.no/')).toEqual(names['hooks.example.no'])
    expect(await faultOf('https://hooks.example.no./')).toEqual(names['hooks.example.no'])
    expect(await faultOf('https://93.184.216.34/')).toEqual(['93.184.216.34'])
    expect(await faultOf('https://[2606:2800:220:1::1]/')).toEqual(['2606:2800:220:1::1'])
  })

  it.each([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://127.0.1:8443/',
    'https://0x7f000001/',
    'https://0x7f.0.0.1/',
    'https://017700000001/',
    'https://0177.0.0.1/',
    'https://2130706433/',
    'https://127.0.0.1./',
    'https://①②⑦.⓪.⓪.①/',
    'https://0/',
    'https://0.0.0.0/',
    'https://169.254.169.254/latest/meta-data',
    'https://2852039166/',
    'https://10.0.0.1/',
    'https://100.64.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[0:0:0:0:0:0:0:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://postgres/',
    'https://metadata.google.internal/',
  ])('is not %s, and no name server is asked', async written => {
    const { network, asked } = namesLeadTo(names)
    expect(await faultOf(written, network)).toBe('private address')
    expect(asked).toEqual([])
  })

  it.each([
    'https://inside.example.no/',
    'https://half.example.no/',
    'https://six.example.no/',
    'https://localhost.example.no/',
  ])('is not %s, a name with an address inside a network', async written =>
    expect(await faultOf(written)).toBe('private address'),
  )

  it.each(['https://unknown.example.no/', 'https://nobody.example.no/'])(
    'is not %s, which no name server knows',
    async written => expect(await faultOf(written)).toBe('unknown name'),
  )

  it('is refused with a sentence when it is saved', async () => {
    const { network } = namesLeadTo(names)
    const refused = async (written: string) => {
      const error = await checkReceiver(network, readReceiver(written)).catch(one => one)
      return error instanceof Refusal ? error.fields?.address : error
    }
    expect(await refused('https://inside.example.no/')).toMatch(/lukket nett/)
    expect(await refused('https://unknown.example.no/')).toMatch(/Fant ikke unknown\.example\.no/)
    expect(await refused('https://hooks.example.no/')).toBeUndefined()
  })
})
