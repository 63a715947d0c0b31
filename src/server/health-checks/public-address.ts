import { z } from 'zod'
import { good, type HealthFinding, warning, wrong } from '#domain/health/health-checks'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { readSecret } from '../db/secrets.ts'
import { isThisMachine } from '../environment/this-machine.ts'
import type { SeenCall } from '../http/caller.ts'
import { DOCTOR_HEADER, DOCTOR_SECRET, signedCall } from '../http/doctor-call.ts'
import { isCertificateCode, isUnknownNameCode } from './connection-codes.ts'

const PATIENCE_MS = 5_000

/** What PUBLIC_URL answered. */
export interface AddressVisit {
  readonly status: number
  /** The address that it sends to, of a redirect. */
  readonly location: string | null
  /** The time of its clock, if it tells, and the time here when the answer arrived. */
  readonly date: Date | null
  readonly at: Date
  readonly encryptedOnly: boolean
  /** True when a Föhn answered. */
  readonly healthy: boolean
  /** True when the call was signed. Without the database there is no key. */
  readonly signed: boolean
  /** What the product saw of a signed call: null from a Föhn with another database, or one that has not started since the upgrade. */
  readonly seen: SeenCall | null
}

const seenShape = z.object({
  caller: z.string(),
  sender: z.string(),
  forwarded: z.boolean(),
  trusted: z.boolean(),
})
const answerShape = z.object({ status: z.literal('ok'), seen: seenShape.optional() })

const bodyOf = async (answer: Response): Promise<z.output<typeof answerShape> | null> => {
  const text = await answer.text()
  try {
    return answerShape.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Calls /healthz through PUBLIC_URL, as a browser would reach it. @param db null when the database cannot be reached */
export const visitPublicUrl = async (
  publicUrl: string,
  db: Db | null,
  clock: () => Date,
): Promise<AddressVisit | { readonly failed: string }> => {
  const secret = await (db && readSecret(db, DOCTOR_SECRET))?.catch(() => null)
  try {
    const answer = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: secret ? { [DOCTOR_HEADER]: signedCall(secret, clock()) } : {},
    })
    const at = clock()
    const date = new Date(answer.headers.get('date') ?? Number.NaN)
    const body = await bodyOf(answer)
    return {
      status: answer.status,
      location: answer.headers.get('location'),
      date: Number.isNaN(date.getTime()) ? null : date,
      at,
      encryptedOnly: answer.headers.has('strict-transport-security'),
      healthy: answer.ok && body !== null,
      signed: Boolean(secret),
      seen: body?.seen ?? null,
    }
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } }
    return { failed: name === 'TimeoutError' ? 'ETIMEDOUT' : (cause?.code ?? name) }
  }
}

/** An address may be unreachable from its own machine, so only a certificate that browsers refuse must be corrected. */
const ofFailure = (publicUrl: string, code: string): HealthFinding => {
  if (isCertificateCode(code))
    return wrong(
      `Sertifikatet til ${publicUrl} godtas ikke (${code}). Forny det, og la proxyen sende hele kjeden.`,
    )
  if (isUnknownNameCode(code))
    return warning(
      `Navnet i PUBLIC_URL (${publicUrl}) kan ikke slås opp herfra. Rett det, eller se etter nettet.`,
    )
  return warning(
    `Ingenting svarer på ${publicUrl} (${code}). Start Föhn og proxyen, eller rett PUBLIC_URL. Er adressen bare åpen utenfra, se etter derfra.`,
  )
}

const ofAnswer = (publicUrl: string, { status, location, healthy }: AddressVisit): HealthFinding => {
  if (healthy) return good(`Föhn svarer på ${publicUrl}.`)
  if (location)
    return wrong(`${publicUrl} sender videre (${status}). Sett PUBLIC_URL til adressen som folk ender på.`)
  return wrong(
    `${publicUrl} svarer ${status}, og det er ikke Föhn. La proxyen sende videre til Föhn, eller rett PUBLIC_URL.`,
  )
}

const ofProxy = (
  { caller, sender, forwarded, trusted }: SeenCall,
  trusts: boolean,
  isHttps: boolean,
): HealthFinding => {
  if (forwarded && !trusted)
    return wrong(
      `Proxyen på ${sender} er ikke med i TRUSTED_PROXIES. Alle bak den teller som én adresse, og stenges ute sammen. Sett TRUSTED_PROXIES=${sender}`,
    )
  if (forwarded) return good(`Proxyen på ${sender} er klarert, og oppgir avsenderen (${caller}).`)
  if (trusts || isHttps)
    return warning(
      `Proxyen på ${sender} sender ikke X-Forwarded-For. Alle bak den teller som én adresse. Sett den i proxyen, som i deploy/nginx/foehn.conf.`,
    )
  return good('Det er ingen proxy foran Föhn.')
}

type AddressConfig = Pick<Config, 'publicUrl' | 'trustedProxies'>

/** Whether people reach the product at PUBLIC_URL, encrypted, and whether the proxy in front of it is known. */
export const addressFindings = (
  { publicUrl, trustedProxies }: AddressConfig,
  visit: AddressVisit | { readonly failed: string },
): HealthFinding[] => {
  const { protocol, hostname } = new URL(publicUrl)
  const isHttps = protocol === 'https:'
  const own = isThisMachine(hostname)
    ? [warning(`PUBLIC_URL er ${publicUrl}: bare denne maskinen når den. Lenker i e-poster går dit.`)]
    : []
  if ('failed' in visit) return [...own, ofFailure(publicUrl, visit.failed)]
  const findings = [...own, ofAnswer(publicUrl, visit)]
  if (!visit.healthy) return findings
  if (isHttps && !visit.encryptedOnly)
    findings.push(
      warning(
        'Proxyen fjerner Strict-Transport-Security fra svarene. La den slippe gjennom, så nettlesere bare bruker https.',
      ),
    )
  if (visit.seen) findings.push(ofProxy(visit.seen, trustedProxies.length > 0, isHttps))
  else if (visit.signed)
    findings.push(
      warning(
        'Den som svarer der, bruker ikke denne databasen, eller er ikke startet på nytt med denne utgaven.',
      ),
    )
  return findings
}
