import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuditEntry, audit } from '#contract/audit/audit'
import { type StatisticsColumn, statistics } from '#contract/statistics/statistics'
import { linesOf, rowsOf } from '#domain/statistics/figure-table'
import type { Product } from '#testing/product'
import { openWorkbook, sheetOf } from '#testing/workbook'
import { openScene } from './statistics.fixture.ts'

let product: Product

beforeAll(async () => {
  product = await openScene()
})
afterAll(() => product.close())

const fetchFile = async (kind: 'chain' | 'salon' | 'employee', body: object, as: string) => {
  const token = await product.tokenOf(as)
  const response = await product.http.inject({
    method: 'POST',
    url: `/api/stats/${kind}/export`,
    headers: { authorization: `Bearer ${token}` },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

const csvLines = async (...asked: Parameters<typeof fetchFile>) =>
  (await fetchFile(...asked)).bytes
    .toString('utf8')
    .split('\r\n')
    .map(line => line.split(';'))

/** Reads the figures of a sheet, recomputed from its formulas, and the same figures of the screen. */
const beside = async (bytes: Buffer, columns: readonly StatisticsColumn[]) => {
  const { workbook, figure } = await openWorkbook(bytes)
  const sheet = sheetOf(workbook, 'Statistikk')
  const written = new Map<string, { figures: unknown[]; formulas: boolean[] }>()
  sheet.eachRow((row, number) => {
    const cells = columns.map((_, i) => sheet.getRow(number).getCell(3 + i))
    const figures = cells.map(cell => (cell.formula ? figure('Statistikk', cell.address) : cell.value))
    written.set(row.getCell(1).text, { figures, formulas: cells.map(cell => Boolean(cell.formula)) })
  })
  const lines = rowsOf(columns).flatMap(row => linesOf(row, columns))
  return { sheet, written, lines }
}

describe('the chain’s table as a workbook', () => {
  it('has every figure of the screen, with sums and ratios as formulas that reproduce it [R033]', async () => {
    const shown = async (listType: string): Promise<StatisticsColumn[]> =>
      (await product.call(statistics.chain, { as: 'eier', body: { listType } })).json.stats
    const salons = await shown('perSalon')
    const whole = (await shown('perTimeframe')).filter(column => column.timeFrame === 'monthly')
    const columns = [...whole, ...salons]
    const file = await fetchFile('chain', { listType: 'perSalon', format: 'xlsx' }, 'eier')
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="statistikk_hele-kjeden-per-salong-maned_2026-11-21.xlsx"',
    )
    const { sheet, written, lines } = await beside(file.bytes, columns)
    expect(sheet.getRow(3).values).toEqual([
      undefined,
      ...['Tall', 'Enhet', 'Hele kjeden'],
      ...salons.map(column => column.title),
    ])
    for (const { name, values, row } of lines) {
      const { figures, formulas } = written.get(name) ?? { figures: [], formulas: [] }
      expect(figures, name).toHaveLength(columns.length)
      values.forEach((value, i) => {
        if (value === null) expect(figures[i], name).toBe('–')
        else expect(figures[i], name).toBeCloseTo(value, 9)
        expect(formulas[i], name).toBe(value !== null && Boolean(row.ratio ?? row.sum))
      })
    }
    const [view] = sheet.views
    expect(view).toMatchObject({ state: 'frozen', xSplit: 2, ySplit: 4 })
  })

  it('explains how each figure is computed, and where its levels start [R034]', async () => {
    const { bytes } = await fetchFile('chain', { format: 'xlsx' }, 'eier')
    const { workbook } = await openWorkbook(bytes)
    const rows: unknown[][] = []
    sheetOf(workbook, 'Forklaring').eachRow(row => rows.push((row.values as unknown[]).slice(1)))
    expect(rows).toContainEqual(['Vareroms/kunde', 'Vareomsetning / Antall kunder', 40, 70, 'K5'])
    expect(rows.find(([name]) => name === 'Rebooking %')?.[1]).toBe('Rebookede besøk / Antall kunder × 100')
  })
})

describe('the table as CSV', () => {
  it('opens in a Norwegian Excel, with the whole first and its parts in the requested order', async () => {
    const asked = { salonId: 'majorstuen', listType: 'perEmployee', format: 'csv' }
    const sort = { by: 'totalOms', order: 'asc' }
    const [head = [], ...lines] = await csvLines('salon', { ...asked, sort }, 'sjef')
    expect(head[0]).toBe('\uFEFFGruppe')
    expect(head.slice(3)).toEqual(['Hele salongen', 'Sara Øverby', 'Amina Yusuf', 'Maja Fjeld'])
    const total = lines.find(([, name]) => name === 'Total omsetning') ?? []
    expect(total).toEqual(['Omsetning', 'Total omsetning', 'kr', '3650', '1000', '1100', '1300'])
    const utilisation = lines.find(([, name]) => name === 'Timesutnyttelse') ?? []
    expect(utilisation[4]).toBe('91,666667')
  })

  it('has rows of pay only for viewers of pay', async () => {
    const asked = { salonId: 'majorstuen', listType: 'perEmployee', format: 'csv' }
    const namesFor = async (as: string) => (await csvLines('salon', asked, as)).map(([, name]) => name)
    expect(await namesFor('sjef')).toContain('Høyeste lønn')
    expect((await csvLines('employee', { objectId: 'sara', format: 'csv' }, 'sara')).flat()).toContain(
      'Høyeste lønn',
    )
  })
})

describe('a file', () => {
  it('contains only what its reader reaches [R031]', async () => {
    const statusOf = async (...asked: Parameters<typeof fetchFile>) => (await fetchFile(...asked)).status
    expect(await statusOf('chain', { format: 'csv' }, 'sjef')).toBe(403)
    expect(await statusOf('salon', { salonId: 'storo', format: 'csv' }, 'sjef')).toBe(404)
    expect(await statusOf('employee', { objectId: 'jonas', format: 'csv' }, 'sjef')).toBe(404)
    expect(await statusOf('employee', { objectId: 'amina', format: 'csv' }, 'sara')).toBe(403)
    const [head = []] = await csvLines('chain', { listType: 'perSalon', format: 'csv' }, 'kjede-storo')
    expect(head.slice(3)).toEqual(['Salongene dine', 'Storo'])
  })

  it('is logged with who exported what; a refused one is not', async () => {
    const query = { action: 'statistics exported' }
    const logged = async (): Promise<AuditEntry[]> =>
      (await product.call(audit.list, { as: 'eier', query })).json
    const before = (await logged()).length
    await fetchFile('salon', { salonId: 'storo', format: 'csv' }, 'sjef')
    await fetchFile('employee', { objectId: 'amina', salonId: 'majorstuen', format: 'xlsx' }, 'sjef')
    const after = await logged()
    expect(after).toHaveLength(before + 1)
    expect(after[0]).toMatchObject({
      actor: { objectId: 'sjef' },
      details: { format: 'xlsx', about: 'Amina Yusuf, Majorstuen' },
    })
  })

  it('is refused for an unknown format or order', async () => {
    expect((await fetchFile('chain', { format: 'pdf' }, 'eier')).status).toBe(400)
    const sort = { by: 'salary', order: 'asc' }
    expect((await fetchFile('chain', { format: 'csv', sort }, 'eier')).status).toBe(400)
  })
})
