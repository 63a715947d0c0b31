/**
 * The tax authority's predefined transaction types that are not sales (F4): purchase, debt payment, cash declaration
 * and difference, money in and out of the drawer, inventory.
 */
export const noSaleTypes: ReadonlySet<string> = new Set([
  '11003',
  '11004',
  '11005',
  '11007',
  '11008',
  '11010',
  '11011',
  '11014',
])

/** The predefined raise for a tip (F4). It belongs to the hairdresser and is never a sale. */
export const tipType = '10001'
