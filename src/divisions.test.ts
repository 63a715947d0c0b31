import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

// biome-ignore lint/suspicious/noExplicitAny: a node of the syntax tree.
type Node = any

/** A divisor in the words of the source, without what does not matter for finding it. */
const textOf = (node: Node): string => {
  switch (node.type) {
    case 'Identifier':
      return node.value
    case 'NumericLiteral':
    case 'BigIntLiteral':
      return String(node.value)
    case 'MemberExpression':
      return `${textOf(node.object)}.${node.property.value ?? '[]'}`
    case 'CallExpression':
      return `${textOf(node.callee)}(${node.arguments.map((one: Node) => textOf(one.expression)).join(', ')})`
    case 'BinaryExpression':
      return `${textOf(node.left)} ${node.operator} ${textOf(node.right)}`
    case 'ParenthesisExpression':
      return `(${textOf(node.expression)})`
    case 'ConditionalExpression':
      return `${textOf(node.test)} ? ${textOf(node.consequent)} : ${textOf(node.alternate)}`
    default:
      return node.type
  }
}

const dividing = ['divide', 'divideToOre']

/** The divisor of a node, or null when the node is not a division. */
const divisorOf = (node: Node): Node => {
  if (node.type === 'BinaryExpression' && node.operator === '/') return node.right
  if (node.type === 'AssignmentExpression' && node.operator === '/=') return node.right
  return node.type === 'CallExpression' && dividing.includes(node.callee.value)
    ? (node.arguments[1]?.expression ?? null)
    : null
}

/** True for a non-zero literal or a named constant. */
const isNeverZero = (divisor: Node): boolean =>
  (divisor.type.endsWith('Literal') && Number(divisor.value) !== 0) ||
  (divisor.type === 'Identifier' && /^[A-Z][A-Z_]+$/.test(divisor.value))

const divisorsIn = (node: Node, found: string[]): string[] => {
  if (node === null || typeof node !== 'object') return found
  const divisor = divisorOf(node)
  if (divisor && !isNeverZero(divisor)) found.push(textOf(divisor))
  for (const child of Object.values(node)) divisorsIn(child, found)
  return found
}

const divisorsOf = (source: string, tsx: boolean): readonly string[] =>
  divisorsIn(parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' }), [])

/** Every division whose divisor is neither unknown nor 0, and why. All others are made with `over`, which makes null. */
const neverZero: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'src/domain/statistics/pace.ts': { all: 'every month has opening days' },
  'src/domain/statistics/targets.ts': {
    days: 'weekdays without days are left out',
    expected: 'returned before if it is 0',
    all: 'a weight is above 0, and every month has opening days',
    'days.left': 'returned before if it is 0',
  },
  'src/server/features/statistics/targets/read-targets.ts': { 'sold.length': 'returned before if it is 0' },
  'src/web/features/statistics/targets/TurnoverDays.tsx': { most: 'looked at first' },
  'src/web/features/statistics/targets/weekday-parts.ts': { count: 'weekdays without days are left out' },
  'src/domain/statistics/sales-model.ts': { y: 'looked at first' },
  'src/domain/statistics/status.ts': { goal: 'a goal of 0 has a status of its own' },
  'src/domain/payroll/checks.ts': { 'Math.abs(before)': 'from 0 there is no percentage' },
  'src/domain/payroll/import-row.ts': { 'terms.sickDayHours': 'at least 1 (P44)' },
  'src/domain/payroll/late-figures.ts': { 'to.sickDayHours': 'at least 1 (P44)' },
  'src/domain/payroll/movements.ts': { of: 'every month has working days' },
  'src/domain/payroll/pay-year.ts': { position: 'looked at first' },
  'src/domain/payroll/pay-components.ts': { exactly: 'no hours are kroner alone' },
  'src/domain/payroll/salary-history.ts': { hours: 'looked at first' },
  'src/domain/rankings/ranking.ts': { 'rankedFigureKeys.length': 'six' },
  'src/domain/sales/settle.ts': { 'BigInt(whole)': 'looked at first', '(d * 1,2)': 'looked at first' },
  'src/web/app/talk/TalkChart.tsx': { 'Math.max(1, places - 1)': 'at least 1', range: '1 instead of 0' },
  'src/domain/values/decimal.ts': {
    'powerOfTen(scale)': 'a power',
    'powerOfTen(x.scale)': 'a power',
    ore: 'a power',
    'Number(unitsAt(b, scale))': 'refuses 0',
    y: 'over: looked at first',
    '(d * 1,2)': 'refuses 0',
  },
  'src/domain/values/fraction.ts': {
    x: 'above 1',
    below: 'a fraction is above 0 below the line',
    'Number(below)': 'the same',
  },
  'src/domain/values/formula.ts': { 'compare(whole, 0) === 0 ? 1 : whole': 'a zero counts as 1 (P41)' },
  'src/domain/tutorials/watched.ts': { length: 'looked at first' },
  'src/server/features/complaints/guarantee/draw-poster.ts': { '(modules.size + 8)': 'above 8' },
  'src/server/features/files/tus/video-length.ts': { units: 'what comes of 0 is no length' },
  'src/server/health-checks/connections.ts': { count: 'at least 1' },
  'src/server/health-checks/disk.ts': { '1024 ** 3': 'a constant' },
  'src/server/http/bodies/sender-pace.ts': { perSecond: 'a limit' },
  'src/server/http/caller-limits.ts': { windowMs: 'a limit' },
  'src/server/http/request-count.ts': { windowMs: 'a limit' },
  'src/server/ledger/daily-figures/excel/parts.ts': {
    'Math.max(1, OptionalChainingExpression ?? 1)': 'at least 1',
  },
  'src/server/ledger/daily-figures/open-time-book.ts': { 'Math.max(1, size)': 'at least 1' },
  'src/server/ledger/saft/documents.ts': {
    'Math.max(1, size)': 'at least 1',
    'Math.max(1, zip.fileSize)': 'at least 1',
    'Math.max(1, entry.uncompressedSize)': 'at least 1',
  },
  'src/web/app/palette/match.ts': { 'typed.length': 'nothing typed meets nothing' },
  'src/web/features/imports/Sending.tsx': { 'file.size': 'looked at first' },
  'src/web/features/imports/size.ts': { sent: 'looked at first' },
  'src/web/features/payroll/payslips/NewestPayslip.tsx': { most: 'looked at first' },
  'src/web/features/rankings/FigureBar.tsx': { best: 'looked at first' },
  'src/web/features/statistics/KronerBars.tsx': { longest: 'at least 1' },
  'src/web/features/statistics/drivers/DriverDays.tsx': { largest: 'at least 1' },
  'src/web/features/statistics/drivers/PartsTable.tsx': { longest: 'at least 1' },
  'src/web/features/statistics/drivers/waterfall.ts': { '(most - least)': 'looked at first' },
  'src/web/features/statistics/days/FigureCells.tsx': { largest: 'looked at first' },
  'src/web/features/statistics/month/GoalPanel.tsx': { 'month.goal': 'a pace has a goal' },
  'src/web/features/statistics/month/PayPanel.tsx': { of: 'looked at first' },
  'src/web/features/statistics/pace/forecast-words.ts': { to: 'kroner of a fixed table' },
  'src/web/features/statistics/pace/pace-plot.ts': {
    '(size * factor)': 'powers of ten',
    step: 'a power of ten',
    '((high - low) * step)': 'high is above low',
    lastDate: 'a day of the month',
    '(width - LEFT - marginRight)': 'the chart has a least width',
  },
  'src/web/features/tutorials/frames.ts': { 'video.videoWidth': 'looked at first' },
  'src/web/features/tutorials/upload-label.ts': { 'upload.file.size': 'something was sent of it' },
  'src/web/features/what-if/SalonDifferences.tsx': { most: 'looked at first' },
  'src/web/features/what-if/WhoGets.tsx': { most: 'at least 1' },
  'src/web/ui/CropDialog.tsx': {
    '(crop.size * Math.min(size.width, size.height))': 'a picture that was opened',
    'crop.size': 'the slider begins above 0',
    'Number(event.target.value)': 'the slider begins above 0',
  },
  'src/web/ui/MonthBars.tsx': { most: 'looked at first' },
  'src/web/ui/crop.ts': { width: 'a picture that was opened', height: 'a picture that was opened' },
  'src/web/ui/spark-points.ts': { 'Math.max(1, values.length - 1)': 'at least 1', range: 'looked at first' },
  'src/web/ui/strands.ts': {
    'shape.knot': 'between 0 and 1',
    '(1 - shape.knot)': 'between 0 and 1',
    '(shape.count - 1)': 'more than one strand',
    'shape.count': 'more than one strand',
  },
}

test('a divisor that may be 0 or unknown gives null [H6]', { timeout: 120_000 }, () => {
  const files = ['domain', 'contract', 'server', 'web']
    .flatMap(tier =>
      readdirSync(resolve(root, 'src', tier), { encoding: 'utf8', recursive: true }).map(
        path => `src/${tier}/${path}`,
      ),
    )
    .filter(path => /[.]tsx?$/.test(path) && !/[.](test|fixture)[.]tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(1000)
  const unknown: string[] = []
  const seen = new Set<string>()
  for (const path of files) {
    const reasons = neverZero[path] ?? {}
    for (const divisor of divisorsOf(readFileSync(resolve(root, path), 'utf8'), path.endsWith('x'))) {
      if (reasons[divisor]) seen.add(`${path} ${divisor}`)
      else unknown.push(`${path}: ${divisor}`)
    }
  }
  expect(unknown).toEqual([])
  const listed = Object.entries(neverZero).flatMap(([path, all]) =>
    Object.keys(all).map(divisor => `${path} ${divisor}`),
  )
  expect(listed.filter(one => !seen.has(one))).toEqual([])
})

test('the test recognises every form of division', () => {
  expect(
    divisorsOf(
      'const a = b / c.length; let d = 1; d /= e; divide(f, g); divideToOre(h, sum(i)); j / 60',
      false,
    ),
  ).toEqual(['c.length', 'e', 'g', 'sum(i)'])
  expect(divisorsOf('const A = () => <i style={{ width: (kr / of) * 100 }}>{k / 0}</i>', true)).toEqual([
    'of',
    '0',
  ])
})
