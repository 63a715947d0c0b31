import sharp from 'sharp'
import { addMonths, monthOf } from '#domain/values/month'
import { median } from '../load.ts'
import { signIn } from './accounts.ts'
import type { Asked } from './caller.ts'
import { importFile } from './import-file.ts'
import { withFile } from './imports.ts'
import type { Measured } from './measure.ts'
import { chainMonth, changeFigures, rankingsOf } from './reads.ts'
import { askSheet } from './reports.ts'

const CEILING_MS = 25

/** A 12-megapixel photo, as a phone takes it, with content that compresses poorly. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Measures the event-loop delay of the heaviest work, and at the same time that of an idle process. */
export const measureHeld = async ({ large, idle, quick, tell, say }: Measured): Promise<void> => {
  const { chain, caller, product, ownerToken } = large
  const last = addMonths(monthOf(chain.today), -1)
  const [report, salonId, complaint] = [chain.reports.at(-1), chain.salons[0] as string, chain.cases[0]]
  const picture = await photo()
  const ask = async (asked: Asked) => {
    await caller.must({ ...asked, token: await ownerToken() })
  }
  const exportOf = (format: string) => ask({ path: `/reports/${report}/export?format=${format}` })
  const works: Readonly<Record<string, () => Promise<unknown>>> = {
    ...(report && {
      'XLSX of a report': () => exportOf('xlsx'),
      'PDF of a report': () => exportOf('pdf'),
      'payslips of a report': () => exportOf('payslips'),
    }),
    "XLSX of the chain's month": () =>
      ask({ path: '/stats/chain/export', body: { ...(chainMonth.body as object), format: 'xlsx' } }),
    'the log as CSV': () => ask({ path: '/audit/export' }),
    'the poster of a salon (PDF)': () => ask({ path: `/complaint/poster?salonId=${salonId}` }),
    'a photo of a case': () =>
      ask({ path: `/complaints/${complaint}/photos?moment=before`, bytes: picture, type: 'image/jpeg' }),
    'four sign-ins at once (argon2)': () =>
      Promise.all(chain.accounts.slice(0, 4).map(account => signIn(caller, account))),
    'data quality': () => ask({ path: `/data-quality?month=${last}` }),
    rankings: () => ask(rankingsOf(last)),
    'list of people': () => ask({ path: '/employees' }),
    "the chain's month": () => ask(chainMonth),
    'the chain by time frame': () => ask({ path: '/stats/chain', body: { listType: 'perTimeframe' } }),
    'figures of all people': () => ask({ path: '/stats/employees', body: {} }),
    'trends of the chain': () => ask({ path: '/stats/trends/chain', body: { listType: 'perTimeframe' } }),
    'trends of each salon': () =>
      ask({ path: '/stats/trends/chain', body: { listType: 'perSalon', timeFrame: 'monthly' } }),
    'own data as JSON': () => ask({ path: '/account/own-data?format=json' }),
    'own data as a page': () => ask({ path: '/account/own-data?format=html' }),
    'board of a month': () => ask({ path: `/reports/months/${last}/board` }),
    "a salon's payroll sheet": async () => askSheet(caller, await ownerToken(), { salonId, month: last }),
    "import of a salon's month": () =>
      withFile(large, { month: large.olderMonth(), salons: [1] }, path =>
        importFile(caller, ownerToken, { name: 'salong.xml', path }),
      ),
  }
  for (const [what, work] of Object.entries(works)) {
    const holds: number[] = []
    const idles: number[] = []
    // Warm-up: the first call compiles the code it runs.
    await work()
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      await changeFigures(large, await ownerToken(), round)
      await Promise.all([product.held(), idle.held()])
      await work()
      const [ours, theirs] = await Promise.all([product.held(), idle.held()])
      holds.push(ours.longestMs)
      idles.push(theirs.longestMs)
    }
    say(`  ${what}: an idle process was delayed ${median(idles).toFixed(1)} ms at the same time`)
    tell(`Event loop blocked at most by ${what}`, median(holds), 'ms', { most: CEILING_MS })
  }
}
