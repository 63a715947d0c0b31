import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

// A software authenticator: creates passkeys and signs with them, as a phone does.

const encoded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** The CBOR subset of WebAuthn: small integers, strings, bytes and maps. */
const cbor = (value: number | string | Uint8Array | Map<number | string, unknown>): Buffer => {
  const head = (major: number, length: number) =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 255])
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Map)
    return Buffer.concat([
      head(5, value.size),
      ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one as string)]),
    ])
  return Buffer.concat([head(2, value.length), value])
}

const publicKeyOf = (key: KeyObject, algorithm: number): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

const PRESENT_AND_VERIFIED = 0b101
const HOLDS_A_KEY = 0b1000000

/**
 * A device with one passkey. `counter` is its signature counter; a lower value simulates a cloned device. The other options
 * simulate misbehaviour.
 */
export const createAuthenticator = (origin = 'http://localhost:3000') => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const device = {
    counter: 1,
    flags: PRESENT_AND_VERIFIED,
    origin,
    /** The site for which it claims to sign. */
    rpId: new URL(origin).hostname,
    id: randomBytes(32),
    algorithm: -7,
    /** The account in its response; set by `make`. */
    userHandle: undefined as string | undefined,
    /** A ceremony type other than the requested one. */
    clientType: undefined as string | undefined,
  }

  const data = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter++)
    return Buffer.concat([sha256(device.rpId), Buffer.from([flags]), counter, rest])
  }
  const client = (type: string, challenge: string) =>
    Buffer.from(
      JSON.stringify({
        type: device.clientType ?? type,
        challenge,
        origin: device.origin,
        crossOrigin: false,
      }),
    )
  const credential = () => ({
    id: encoded(device.id),
    rawId: encoded(device.id),
    type: 'public-key',
    clientExtensionResults: {},
  })

  return Object.assign(device, {
    make: ({ challenge, user }: { challenge: string; user?: { id: string } }) => {
      device.userHandle = user?.id ?? device.userHandle
      const { id } = device
      const length = Buffer.from([id.length >> 8, id.length & 255])
      const holds = Buffer.concat([Buffer.alloc(16), length, id, publicKeyOf(publicKey, device.algorithm)])
      const authData = data(device.flags | HOLDS_A_KEY, holds)
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return {
        ...credential(),
        response: {
          clientDataJSON: encoded(client('webauthn.create', challenge)),
          attestationObject: encoded(cbor(attestation)),
          transports: ['internal'],
        },
      }
    },
    show: ({ challenge }: { challenge: string }) => {
      const authData = data(device.flags)
      const clientData = client('webauthn.get', challenge)
      return {
        ...credential(),
        response: {
          clientDataJSON: encoded(clientData),
          authenticatorData: encoded(authData),
          ...(device.userHandle !== undefined && { userHandle: device.userHandle }),
          signature: encoded(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
        },
      }
    },
  })
}
