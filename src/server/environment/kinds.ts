import { z } from 'zod'
import { isThisMachine } from './this-machine.ts'

/** A whole number in digits. Units, decimals and exponents are refused. */
export const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine(value => value >= least && value <= most)

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

const decodes = (text: string): boolean => {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

const hasLogin = ({ username, password }: URL) => username !== '' || password !== ''

/** A web address with nothing after the host: the product serves everything from the root. */
export const site = z.string().refine(text => {
  const url = urlOf(text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || hasLogin(url)) return false
  return url.pathname === '/' && url.search === '' && url.hash === ''
})

export const webAddress = z.string().refine(text => /^https?:$/.test(urlOf(text)?.protocol ?? ''))

/** The issuer of OpenID Connect. Only one on this machine may be without https. */
export const issuerAddress = z.string().refine(text => {
  const url = urlOf(text)
  if (!url || hasLogin(url) || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))
})

/** The host may also be a socket folder, as in postgres:///foehn?host=/run/postgresql. */
export const databaseAddress = z.string().refine(text => {
  const url = urlOf(text)
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) return false
  const host = url.hostname || url.searchParams.get('host')
  return Boolean(host) && [url.username, url.password, url.pathname].every(decodes)
})

export const mailServer = z.string().refine(text => {
  const url = urlOf(text)
  if (!url || !/^smtps?:$/.test(url.protocol)) return false
  return url.hostname !== '' && [url.username, url.password].every(decodes)
})

const address = '[^\\s<>@,;]+@[^\\s<>@,;]+'
/** An address, or a name followed by an address in angle brackets. */
export const sender = z.string().regex(new RegExp(`^(${address}|[^<>@\\r\\n]*<${address}>)$`))

export const hostName = z.string().regex(/^[\w.:%-]+$/)

export const bucketName = z.string().regex(/^[\w.-]{3,255}$/)

/** Base64 of exactly this many bytes, with or without padding. */
export const base64Of = (bytes: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9+/]+={0,2}$/)
    .refine(text => Buffer.from(text, 'base64').length === bytes)

/** A folder, or a bucket with a folder in it such as s3://name/folder. */
export const backupPlace = z
  .string()
  .refine(text => /^s3:\/\/[\w.-]{3,255}(\/[\w.-]+)*\/?$/.test(text) || !/^[a-z0-9+.-]+:\/\//i.test(text))

/** Such as 14d,8w,12m. What is not named is 0. */
export const keptBackups = z
  .string()
  .regex(/^[1-9]\d{0,3}d(,\d{1,4}w)?(,\d{1,4}m)?$/)
  .transform(text => {
    const count = (unit: string) => Number(new RegExp(`(\\d+)${unit}`).exec(text)?.[1] ?? 0)
    return { days: count('d'), weeks: count('w'), months: count('m') }
  })

export const word = z.string().regex(/^\S+$/)

/** A name that fits on a button. */
export const shortName = z
  .string()
  .max(40)
  .regex(/^[\p{L}\p{N}\p{P}\p{S} ]+$/u)

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(one => one !== '')

/** An address, or a network such as 10.0.0.0/8. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])

export const networks = z.string().transform(listed).pipe(z.array(network))

/** A share from 0 to 1, such as 0.25. */
export const shareOfOne = z
  .string()
  .regex(/^(0(\.\d+)?|1(\.0+)?)$/)
  .transform(Number)

/** Headers as OpenTelemetry writes them: names and percent-encoded values, such as `api-key=a%20b,tenant=foehn`. */
export const headerList = z
  .string()
  .regex(/^\s*[\w-]+\s*=[^,=]+(,\s*[\w-]+\s*=[^,=]+)*$/)
  .refine(decodes)
  .transform(text =>
    Object.fromEntries(
      text.split(',').map(pair => {
        const [name = '', value = ''] = pair.split('=')
        return [name.trim(), decodeURIComponent(value.trim())]
      }),
    ),
  )
