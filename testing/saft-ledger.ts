export type Kind = 'treatment' | 'goods'
export type Opening = 'day' | 'night' | 'sunday'

/** Expected daily sums, from the generated sales. */
export type Expected = Record<string, number>

export interface Sold {
  readonly kind: Kind
  readonly emp: string
  readonly gross: number
  readonly article: string
  readonly group: string
  readonly cost?: number
}

export interface When {
  readonly nr: string
  readonly date: string
  readonly time: string
  readonly opening: Opening
}

/** The number of an unknown person. */
export const UNKNOWN = '90'

export const rounded = (kroner: number): number => Math.round(kroner * 100) / 100

export type Ledger = ReturnType<typeof ledger>

/** Adds up the generated sales in plain code, without parsing or SQL. */
export const ledger = () => {
  const ofPeople = new Map<string, Expected>()
  const ofSalon = new Map<string, Expected>()
  const skipped: Record<string, number> = {}
  let receipts = 0
  let amountIn = 0

  const add = (sums: Map<string, Expected>, key: string, column: string, amount: number) => {
    const row = sums.get(key) ?? {}
    row[column] = rounded((row[column] ?? 0) + amount)
    sums.set(key, row)
  }
  return {
    skip(reason: string) {
      skipped[reason] = (skipped[reason] ?? 0) + 1
    },
    count(
      what: string,
      { date, opening }: When,
      sold: readonly Sold[],
      net: readonly number[],
      giftCard: boolean,
    ) {
      receipts++
      const salonKey = `${date}|${opening}`
      const keyOf = (emp: string) => `${emp === UNKNOWN ? 'nobody' : emp}|${salonKey}`
      const both = (emp: string, column: string, amount: number) => {
        add(ofPeople, keyOf(emp), column, amount)
        add(ofSalon, salonKey, column, amount)
      }
      const staff = what === 'staffGroup' || what === 'staffDiscount'
      const treated = sold.some(item => item.kind === 'treatment')
      const columnOf = ({ kind }: Sold) => {
        if (staff) return kind === 'goods' ? 'ps_goods' : 'ps_treatment'
        if (!treated) return 'ds_goods'
        return kind === 'goods' ? 'goods_sales' : 'treatment_sales'
      }
      for (const [i, item] of sold.entries()) {
        const amount = net[i] ?? 0
        const ex = rounded(amount * 0.8)
        amountIn = rounded(amountIn + amount)
        both(item.emp, 'lines', 1)
        both(item.emp, columnOf(item), ex)
        if (staff || !treated) continue
        if (item.cost === undefined) both(item.emp, `${item.kind}_without_cost`, ex)
        else both(item.emp, `${item.kind}_cost_known`, Math.sign(amount) * item.cost)
      }
      // The gift card's line belongs to the first hairdresser and is no sale.
      const [first] = sold
      if (giftCard && first) both(first.emp, 'lines', 1)
      if (what === 'return') return
      const column = staff ? 'ps_visits' : treated ? 'visits' : 'ds_visits'
      const counting = sold.filter(item => column !== 'visits' || item.kind === 'treatment')
      for (const emp of new Set(counting.map(item => item.emp))) add(ofPeople, keyOf(emp), column, 1)
      add(ofSalon, salonKey, column, 1)
    },
    result: () => ({ ofPeople, ofSalon, skipped, receipts, amountIn }),
  }
}
