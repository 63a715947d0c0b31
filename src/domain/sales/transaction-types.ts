/**
 * The tax authority's predefined transaction types that are no sale (F4): purchase, payments of debt, cash declaration and
 * difference, money in and out of the drawer, inventory.
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

/** The predefined raise that is a tip (F4): the hairdresser's, never a sale. */
export const tipType = '10001'
