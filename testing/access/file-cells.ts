import { account } from '#contract/account/account'
import type { Endpoint } from '#contract/endpoint'
import { files } from '#contract/files/files'
import { reports } from '#contract/payroll/payroll'
import { exportFormats } from '#contract/payroll/report-exports.schemas'
import { statisticsExport } from '#contract/statistics/statistics-export'
import type { Aim, Relation } from './cases.ts'
import { neededBy, type Verdict, verdict } from './oracle.ts'
import type { Scene } from './scene.ts'
import { type Cell, everybody, nameOf } from './walk.ts'

/** Cells of one call for every caller, with the verdict of the written matrix by default. */
const cellsOf = (
  what: string,
  of: string,
  endpoint: Endpoint,
  relation: Relation | 'nowhere',
  aim: (scene: Scene, caller: string) => Aim | Promise<Aim>,
  instead?: (letIn: Verdict) => Verdict,
): Cell[] =>
  everybody.map(caller => {
    const byTheMatrix = verdict(neededBy(nameOf(endpoint)), caller, relation, endpoint.path)
    return { what, of, caller, endpoint, aim, expected: instead ? instead(byTheMatrix) : byTheMatrix }
  })

const salonOf = (relation: Relation) => (relation === 'outside' ? 'there' : 'here')
const subjectOf = (relation: Relation, caller: string) =>
  relation === 'self' ? caller : `person-${salonOf(relation)}`

const payroll = exportFormats.flatMap(format =>
  (['inside', 'outside'] as const).flatMap(relation =>
    cellsOf(`a sent report as ${format}`, relation, reports.export, relation, async scene => ({
      params: { objectId: await scene.report(salonOf(relation)) },
      query: { format },
    })),
  ),
)

const statistics = (['xlsx', 'csv'] as const).flatMap(format => [
  ...(['perTimeframe', 'perSalon'] as const).flatMap(listType =>
    cellsOf(`the chain’s table as ${format}`, listType, statisticsExport.chain, 'nowhere', () => ({
      body: { listType, format },
    })),
  ),
  ...(['perTimeframe', 'perEmployee'] as const).flatMap(listType =>
    (['inside', 'outside'] as const).flatMap(relation =>
      cellsOf(
        `a salon’s table as ${format}`,
        `${listType}, ${relation}`,
        statisticsExport.salon,
        relation,
        () => ({
          body: { salonId: salonOf(relation), listType, format },
        }),
      ),
    ),
  ),
  ...(['self', 'inside', 'outside'] as const).flatMap(relation =>
    cellsOf(`a person’s table as ${format}`, relation, statisticsExport.employee, relation, (_, caller) => ({
      body: { objectId: subjectOf(relation, caller), format },
    })),
  ),
])

const ownData = (['json', 'html'] as const).flatMap(format =>
  cellsOf('one’s own data', format, account.ownData, 'self', () => ({ query: { format } })),
)

/** Folders other than the upload folders are closed to everyone, whatever their permissions. */
const folders = ['avatars', 'complaints', 'backups', 'tutorials/..'].flatMap(folder => [
  ...cellsOf(
    'what is known of a stored file',
    folder,
    files.metadata,
    'nowhere',
    async scene => ({ params: { folder, name: await scene.film() } }),
    letIn => (letIn === 'let in' ? 'no_rights' : letIn),
  ),
  ...cellsOf(
    'removal of a stored file',
    folder,
    files.remove,
    'nowhere',
    async scene => ({ params: { folder, name: await scene.film() } }),
    letIn => (letIn === 'let in' ? 'no_rights' : letIn),
  ),
])

/** The address is the permission: anyone who has it gets the bytes. A private file needs a valid signature. */
const addresses: readonly [string, (scene: Scene) => Promise<Aim>, Verdict][] = [
  ['a video', scene => scene.stored('public'), 'let in'],
  ['a photo of a case, signed', scene => scene.stored('private', 'signed'), 'let in'],
  ['a photo of a case, unsigned', scene => scene.stored('private'), 'not_found'],
  ['a photo of a case, signed by somebody else', scene => scene.stored('private', 'forged'), 'not_found'],
  ['a photo of a case, signed too long ago', scene => scene.stored('private', 'old'), 'not_found'],
  ['a file that is not there', async () => ({ params: { key: 'nothing' } }), 'not_found'],
]
const objects = addresses.flatMap(([of, aim, expected]) =>
  cellsOf('the bytes of a stored file', of, files.read, 'nowhere', aim, () => expected),
)

/** Every file that the product exports or stores. */
export const fileCells: readonly Cell[] = [...payroll, ...statistics, ...ownData, ...folders, ...objects]
