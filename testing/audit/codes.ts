/** The article groups, articles, raises and transaction types of every register in the audit. */
export const articleGroups: Readonly<Record<string, string | null>> = {
  K: '04005',
  F: '04004',
  P: '04003',
  Q: '04014',
  S: '04003',
  U: '04002',
  G: null,
  X: '04999',
}

/** Article → its group, for lines without a group. */
export const articles: Readonly<Record<string, string>> = { sjampo: 'P', klipp: 'K', gave: 'G' }

export const raiseTypes: Readonly<Record<string, string>> = { TIPS: '10001', KVELD: '10999' }

export const transactionTypes: Readonly<Record<string, string>> = {
  SALG: '11001',
  RETUR: '11006',
  INN: '11011',
}

/** A line's own group, otherwise its article's, otherwise '-' (F3). */
export const groupOf = (line: { readonly group?: string; readonly article?: string }): string =>
  line.group ?? articles[line.article ?? ''] ?? '-'
