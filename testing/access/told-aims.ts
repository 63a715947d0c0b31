import { account } from '#contract/account/account'
import { passkeys } from '#contract/account/passkeys'
import { avatars } from '#contract/avatars/avatars'
import { complaints } from '#contract/complaints/complaints'
import { guarantee } from '#contract/complaints/guarantee'
import { employees } from '#contract/employees/employees'
import type { Endpoint } from '#contract/endpoint'
import { files } from '#contract/files/files'
import { ownerPanel } from '#contract/owner-panel/owner-panel'
import { reports } from '#contract/payroll/payroll'
import { reportDrafts } from '#contract/payroll/report-drafts'
import { salons } from '#contract/salons/salons'
import { session } from '#contract/session/session'
import { terms } from '#contract/terms/terms'
import { webhooks } from '#contract/webhooks/webhooks'
import { whatIf } from '#contract/what-if/what-if'
import { month } from '#domain/values/month'
import { newId } from '#server/db/ids'
import { sql } from '#server/db/sql'
import { customerCode, type LinkChannel } from '#server/features/complaints/guarantee/customer-link'
import { addMonth, draftOf } from '#server/features/payroll/payroll.fixture'
import { startSession } from '#server/identity/sessions'
import { hashOf, newCode } from '#server/identity/tokens'
import { enteredTerms } from '../terms.ts'
import { metadataOf } from '../tus.ts'
import type { Aim } from './cases.ts'
import { PASSWORD, type Scene } from './scene.ts'
import { nameOf } from './walk.ts'

const because = { because: 'a test sets the scene' }

/** The caller of every call: an owner who works in 'here' and does not listen. */
export const MAKER = 'maker'

type Salon = 'here' | 'there'
type Aiming = (scene: Scene, salon: Salon) => Promise<Aim>

/** The secret of a new case's link. */
const linkOf = async (scene: Scene, salon: Salon, channel: LinkChannel): Promise<string> =>
  customerCode(scene.product.pool, await scene.complaint(salon), channel, scene.product.clock())

const newOwner = ({ product }: Scene, salon: Salon): Promise<string> =>
  product.addPerson({ activeIn: [salon] })

let forms = 0
const key = () => `told-${forms++}`.padEnd(24, 'x')

const form: Aiming = async (_scene, salon) => ({
  body: {
    salon,
    name: 'Marte',
    phone: '99887766',
    email: null,
    message: 'Luggen er skjev',
    consent: true,
    key: key(),
  },
})

/** A custom token of a sign-in by password. */
const customToken = async ({ product }: Scene, objectId: string): Promise<string> => {
  const body = { email: `${objectId}@foehn.test`, password: PASSWORD }
  return (await product.call(session.login, { body })).json.token
}

const refreshCookie = async ({ product }: Scene): Promise<Aim> => {
  const row = await product.pool.maybe<{ object_id: string }>(
    because,
    sql`select object_id from account where employee_id = ${MAKER}`,
  )
  const { refreshToken } = await startSession(product.pool, row?.object_id ?? '', product.clock())
  return { headers: { cookie: `foehn_refresh=${refreshToken}` } }
}

/** A code for a new password, as a letter would bring it. */
const passwordCode = async ({ product }: Scene): Promise<string> => {
  const code = newCode()
  await product.pool.run(
    because,
    sql`insert into single_use_code (hash, purpose, account_id, created_at, expires_at)
        select ${hashOf(code)}, 'new-password', object_id, ${product.clock()}, ${product.clock()}::timestamptz + interval '1 hour'
        from account where employee_id = ${MAKER}`,
  )
  return code
}

const waitingLetter = async (scene: Scene): Promise<Aim> => ({ body: { id: await scene.letter() } })

const byWebhook: Aiming = async scene => ({ body: { objectId: await scene.webhook() } })

const withAvatar = async (scene: Scene, objectId: string): Promise<void> => {
  const picture = await scene.picture()
  await scene.product.call(avatars.save, { as: MAKER, params: { objectId }, ...picture })
}

const entries: readonly (readonly [Endpoint, Aiming])[] = [
  [guarantee.submit, form],
  [
    guarantee.answer,
    async (scene, salon) => ({
      body: { code: await linkOf(scene, salon, 'form'), text: 'Passer fint', key: key() },
    }),
  ],
  [
    guarantee.giveVerdict,
    async (scene, salon) => {
      const closed = await scene.complaint(salon, { kind: 'refund', status: 4 })
      const code = await customerCode(scene.product.pool, closed, 'form', scene.product.clock())
      return { body: { code, verdict: 'yes' } }
    },
  ],
  [guarantee.renewLink, async (scene, salon) => ({ body: { code: await linkOf(scene, salon, 'form') } })],
  [guarantee.disown, async (scene, salon) => ({ body: { code: await linkOf(scene, salon, 'mail') } })],
  [
    guarantee.addPhoto,
    async (scene, salon) => {
      const { body, headers } = await scene.picture()
      return { body, headers: { ...headers, authorization: `Bearer ${await linkOf(scene, salon, 'form')}` } }
    },
  ],
  [
    complaints.sendMessage,
    async (scene, salon) => {
      const objectId = await scene.complaint(salon)
      await scene.product.pool.run(
        because,
        sql`update complaint set email = 'kunde@eksempel.test' where object_id = ${objectId}`,
      )
      return { body: { objectId, text: 'Kom innom' } }
    },
  ],
  [
    complaints.settleMessages,
    async (scene, salon) => {
      const objectId = await scene.complaint(salon)
      await scene.product.pool.run(
        because,
        sql`update complaint set waiting_since = now() where object_id = ${objectId}`,
      )
      return { body: { objectId } }
    },
  ],
  [
    complaints.withdrawLinks,
    async (scene, salon) => {
      const objectId = await scene.complaint(salon)
      await customerCode(scene.product.pool, objectId, 'form', scene.product.clock())
      return { body: { objectId } }
    },
  ],
  [
    reports.create,
    async (scene, salon) => {
      const employeeId = `person-${salon}`
      const sums = { treatment_sales: 50_000, hours: 100 }
      await addMonth(scene.product, { employeeId, salonId: salon, of: '2026-10' }, sums)
      return { body: await draftOf(scene.product, [employeeId], {}, month('2026-10'), salon) }
    },
  ],
  [reports.remove, async (scene, salon) => ({ body: { objectId: await scene.report(salon) } })],
  [
    reportDrafts.save,
    async (_scene, salonId) => ({
      body: { salonId, month: '2026-09', version: 0, employees: [`person-${salonId}`] },
    }),
  ],
  [
    reportDrafts.discard,
    async ({ product }, salonId) => {
      const body = { salonId, month: '2026-08', version: 0, employees: [`person-${salonId}`] }
      await product.call(reportDrafts.save, { as: MAKER, body })
      return { body: { salonId, month: '2026-08' } }
    },
  ],
  [
    terms.remove,
    async ({ product }) => {
      const { json } = await product.call(terms.add, { as: MAKER, body: enteredTerms({ from: '2027-02' }) })
      return { body: { objectId: json.objectId } }
    },
  ],
  [salons.save, async (_scene, objectId) => ({ body: { objectId, name: `Salong ${objectId}` } })],
  [employees.save, async (_scene, salon) => ({ body: { objectId: `person-${salon}`, goal: 123 } })],
  [
    session.register,
    async (scene, salon) => ({
      body: {
        email: `ny-${salon}@foehn.test`,
        password: 'et ganske godt passord',
        profile: await scene.profile(salon, 'vacant'),
      },
    }),
  ],
  [
    avatars.remove,
    async (scene, salon) => {
      const objectId = await newOwner(scene, salon)
      await withAvatar(scene, objectId)
      return { params: { objectId } }
    },
  ],
  [
    avatars.removeOwn,
    async scene => {
      await withAvatar(scene, MAKER)
      return {}
    },
  ],
  [session.login, async () => ({ body: { email: `${MAKER}@foehn.test`, password: PASSWORD } })],
  [session.signIn, async scene => ({ body: { token: await customToken(scene, MAKER) } })],
  [session.refresh, refreshCookie],
  [session.signOut, refreshCookie],
  [session.lostPassword, async () => ({ body: { email: `${MAKER}@foehn.test` } })],
  [session.newPassword, async scene => ({ body: { code: await passwordCode(scene), password: PASSWORD } })],
  [
    ownerPanel.resetSecondStep,
    async (scene, salon) => ({ body: { objectId: await newOwner(scene, salon) } }),
  ],
  [
    account.removeCodes,
    async scene => {
      await scene.offeredCodes(MAKER)
      return { body: { password: PASSWORD } }
    },
  ],
  [
    files.createUpload,
    async () => ({
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '10',
        'upload-metadata': metadataOf({
          folder: 'tutorials',
          contentType: 'video/mp4',
          name: `${newId()}.mp4`,
        }),
      },
    }),
  ],
  [passkeys.request, async () => ({})],
  [ownerPanel.retryLetter, waitingLetter],
  [ownerPanel.discardLetter, waitingLetter],
  [whatIf.make, async scene => ({ body: { months: await scene.sentMonths() } })],
  [whatIf.keep, async scene => ({ body: { objectId: await scene.whatIf(), name: 'Provisjon 42 %' } })],
  [whatIf.remove, async scene => ({ body: { objectId: await scene.whatIf() } })],
  [webhooks.change, async scene => ({ body: { objectId: await scene.webhook(), paused: true } })],
  [webhooks.renewSecret, byWebhook],
  [webhooks.remove, byWebhook],
  [webhooks.test, byWebhook],
  [webhooks.retry, async scene => ({ body: { id: await scene.delivery() } })],
]

/** Calls that act, where the case of the access tests changes nothing or needs no sign-in. */
export const toldAims: ReadonlyMap<string, Aiming> = new Map(
  entries.map(([endpoint, aiming]) => [nameOf(endpoint), aiming]),
)
