import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { files } from '#contract/files/files'
import { imports } from '#contract/imports/imports'
import { startProduct } from '#testing/product'
import { watched } from '#testing/scrape'
import { scratchFolder } from '#testing/scratch'

const fileAt = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const alerts = fileAt('deploy/prometheus/alerts.yml')
const dashboard = JSON.parse(fileAt('deploy/grafana/foehn.json'))
const manual = fileAt('docs/operating/monitoring.md')

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string }[]
}
const panels: readonly Panel[] = dashboard.panels

/** The expressions of the alerts. One may be folded over several lines that are indented more than its name. */
const alertExpressions = [...alerts.matchAll(/^ {8}expr: (?:>-\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(
  ([, folded, plain]) => (folded ?? plain ?? '').replace(/\s+/g, ' ').trim(),
)
const alertNames = [...alerts.matchAll(/^ {6}- alert: (\w+)$/gm)].map(([, name]) => name ?? '')
const panelExpressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
const expressions = [...alertExpressions, ...panelExpressions]

const metricIn = /\b(?:up|(?:foehn|nodejs|process)_\w+)\b/g
/** Prometheus sets these itself. */
const ofPrometheus = ['job', 'instance']

let scrape: string
/** The labels of each sample, by its name. */
const labelsOf = new Map<string, Set<string>>([['up', new Set()]])
beforeAll(async () => {
  const product = await startProduct({ config: { metrics: { port: 0, host: '127.0.0.1' } } })
  const web = await watched(product)
  await fetch(`${web.origin}/api/me`)
  await vi.waitUntil(async () => Object.keys(await web.valuesOf('foehn_http_requests_total')).length > 0)
  scrape = await web.text()
  for (const [, name = '', labels = ''] of scrape.matchAll(/^([a-z]\w+)(?:\{(.*)\})? /gm)) {
    const known = labelsOf.get(name) ?? new Set()
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) known.add(label)
    labelsOf.set(name, known)
  }
  await product.close()
})

describe('the shipped dashboard and alerts', () => {
  it('are read whole', () => {
    expect(alertNames.length).toBeGreaterThan(10)
    expect(alertExpressions).toHaveLength(alertNames.length)
    expect(new Set(alertNames).size).toBe(alertNames.length)
    expect(panelExpressions.length).toBeGreaterThan(20)
    expect(expressions.filter(expression => expression.match(metricIn) === null)).toEqual([])
  })

  it('use only metrics and labels that a scrape has', () => {
    const missing = expressions.flatMap(expression =>
      (expression.match(metricIn) ?? []).filter(name => !labelsOf.has(name)),
    )
    expect(missing).toEqual([])
    const wrong = expressions.flatMap(expression =>
      [...expression.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', selected = '']) =>
        [...selected.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].flatMap(([, label = '']) =>
          ofPrometheus.includes(label) || labelsOf.get(name)?.has(label) ? [] : [`${name}.${label}`],
        ),
      ),
    )
    expect(wrong).toEqual([])
  })

  it('leave out of latencies exactly the endpoints that take as long as their files', () => {
    const [, pattern = ''] = /endpoint!~"([^"]+)"/.exec(alerts) ?? []
    const leftOut = new RegExp(`^(?:${pattern})$`)
    const { continueUpload } = files
    expect([imports.create.path, continueUpload.path].filter(path => !leftOut.test(path))).toEqual([])
    expect(panelExpressions.filter(text => text.includes('endpoint!~')).length).toBeGreaterThan(0)
    for (const text of panelExpressions)
      expect(/endpoint!~"([^"]+)"/.exec(text)?.[1] ?? pattern).toBe(pattern)
  })

  it('has panels with a title and a place of their own', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, nr) => `${x + (nr % w)},${y + Math.floor(nr / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
    for (const { title, type, targets } of panels) {
      expect(title).not.toBe('')
      if (type !== 'row') expect(targets?.length, title).toBeGreaterThan(0)
    }
  })
})

describe('the manual', () => {
  it('lists every metric of the product, and no other', () => {
    const listed = [...manual.matchAll(/^\| `(foehn_\w+)/gm)].map(([, name]) => name ?? '')
    const made = [...scrape.matchAll(/^# TYPE (foehn_\w+) /gm)].map(([, name]) => name ?? '')
    expect(listed.toSorted()).toEqual(made.toSorted())
  })

  it('lists every alert with what to do', () => {
    const listed = [...manual.matchAll(/^\| `(Foehn\w+)` \|/gm)].map(([, name]) => name ?? '')
    expect(listed).toEqual(alertNames)
  })
})

const promtool = (args: readonly string[]) => spawnSync('promtool', args, { encoding: 'utf8' })
const hasPromtool = promtool(['--version']).status === 0

describe.skipIf(!hasPromtool)('promtool', () => {
  const folder = scratchFolder('foehn-promtool-')
  const shipped = (name: string) => new URL(`../../../deploy/prometheus/${name}`, import.meta.url).pathname
  const accepts = (...args: string[]) => {
    const { status, stdout, stderr } = promtool(args)
    expect([status, stdout + stderr]).toEqual([0, expect.any(String)])
  }

  it('accepts the alerts and the example, and each alert fires on its trouble only', () => {
    accepts('check', 'rules', shipped('alerts.yml'))
    accepts('check', 'config', shipped('prometheus.yml'))
    accepts('test', 'rules', shipped('alerts.test.yml'))
  })

  it('accepts every expression of the dashboard', () => {
    const rules = panelExpressions.map((expression, nr) => {
      const filled = expression.replaceAll('$__rate_interval', '5m').replaceAll('$instance', '.*')
      return `      - record: panel:nr${nr}\n        expr: ${JSON.stringify(filled)}\n`
    })
    const file = join(folder, 'panels.yml')
    writeFileSync(file, `groups:\n  - name: panels\n    rules:\n${rules.join('')}`)
    accepts('check', 'rules', file)
  })

  it('accepts the scrape', () => {
    const { stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], {
      input: scrape,
      encoding: 'utf8',
    })
    // It dislikes three names of prom-client's own.
    const ours = `${stdout}${stderr}`.split('\n').filter(line => line && !line.startsWith('nodejs_active_'))
    expect(ours).toEqual([])
  })
})
