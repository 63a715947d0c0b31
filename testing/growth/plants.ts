import type { Plant } from './copy.ts'

const payroll = 'src/domain/payroll'
const figures = 'src/domain/statistics'

const inputPlant: Plant = {
  file: `${payroll}/inputs.ts`,
  find: "  fastTillegg: { label: 'Fast tillegg', ...kroner },\n",
  replace:
    "  fastTillegg: { label: 'Fast tillegg', ...kroner },\n  hundetillegg: { label: 'Hundetillegg', ...kroner },\n",
}

/** A paid payroll column with its own wage type, as docs/adding.md says. */
export const columnPlants: readonly Plant[] = [
  inputPlant,
  {
    file: `${payroll}/columns.ts`,
    find: "      endeligFastTillegg: 'Endelig',\n",
    replace: "      endeligFastTillegg: 'Endelig',\n      hundetillegg: 'Hund',\n",
  },
  {
    file: `${payroll}/columns.ts`,
    find: 'columnsSince = {}',
    replace: 'columnsSince = { hundetillegg: 2 }',
  },
  {
    file: `${payroll}/payroll-sheet.ts`,
    find: '      p.endeligFastTillegg,\n',
    replace: '      p.endeligFastTillegg,\n      p.hundetillegg,\n',
  },
  {
    file: `${payroll}/pay-components.ts`,
    find: "  sykelonn: { label: 'Sykelønn'",
    replace:
      "  hundetillegg: { label: 'Hundetillegg', kind: 'amount', wageType: '191' },\n  sykelonn: { label: 'Sykelønn'",
  },
  {
    file: `${payroll}/pay-components.ts`,
    find: "    ...kroner('fastTillegg', row.endeligFastTillegg),\n",
    replace:
      "    ...kroner('fastTillegg', row.endeligFastTillegg),\n    ...kroner('hundetillegg', row.hundetillegg),\n",
  },
]

/** The same without the heading. */
export const forgottenHeading: readonly Plant[] = [inputPlant]

const figurePlant: Plant = {
  file: `${figures}/figures.ts`,
  find: '  oppgraderteBesok: {',
  replace: `  besokMedVarer: {
    ...{ label: 'Kunder med varekjøp', ...profit, ...count, rule: 'K99', trend: true },
    words: 'Antall besøk der det også er solgt varer',
    sums: ['visitsWithGoods'],
  },
  andelMedVarer: {
    ...{ label: 'Varekjøp %', ...profit, ...percent, rule: 'K99' },
    ratio: { numerator: 'besokMedVarer', denominator: 'antallBesok' },
  },
  oppgraderteBesok: {`,
}

/** Two figures, based on a new sum. */
export const figurePlants: readonly Plant[] = [
  {
    file: `${figures}/sums.ts`,
    find: "  lines: { takes: 'lines' },\n",
    replace: `  lines: { takes: 'lines' },
  visitsWithGoods: { channel: 'visit', classes: ['goods'], takes: 'receipt', since: 2 },
`,
  },
  figurePlant,
  {
    file: 'src/server/db/migrations/0999_planted.sql',
    find: '',
    replace: "select add_sum('visits_with_goods', 'integer');\n",
  },
]

/** The same without the sum. */
export const forgottenSum: readonly Plant[] = [figurePlant]
