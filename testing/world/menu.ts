/**
 * The price list. Prices are whole kroner including 25 % VAT, so that 80 % of them is exact to the øre, also after a discount of
 * 20 or 30 %.
 */
export interface Article {
  readonly text: string
  readonly group: Group
  readonly price: number
  readonly weight: number
  /** The salon's purchase price excluding VAT, if the register has it. */
  readonly cost?: number
}

/** Article groups with the usual numbers of registers. `predefined` is the authority's code; 04999 is unspecific. */
export const groups = {
  cut: { code: '100', predefined: '04005', name: 'Klipp' },
  colour: { code: '110', predefined: '04004', name: 'Farge' },
  care: { code: '120', predefined: '04004', name: 'Styling og kur' },
  goods: { code: '300', predefined: '04003', name: 'Hårprodukter' },
  tools: { code: '310', predefined: '04014', name: 'Børster og utstyr' },
  giftCard: { code: '800', predefined: '04999', name: 'Gavekort' },
  sundry: { code: '900', predefined: '04999', name: 'Diverse' },
} as const
export type Group = keyof typeof groups

const article = (text: string, group: Group, price: number, weight: number, cost?: number): Article => ({
  text,
  group,
  price,
  weight,
  ...(cost === undefined ? {} : { cost }),
})

export const cuts: readonly Article[] = [
  article('Herreklipp', 'cut', 530, 35),
  article('Dameklipp', 'cut', 695, 35),
  article('Barneklipp', 'cut', 430, 12),
  article('Honnørklipp', 'cut', 480, 10),
  article('Føn', 'care', 450, 8),
]

/** Added to a woman's cut. */
export const colours: readonly Article[] = [
  article('Bunnfarge', 'colour', 795, 32),
  article('Helfarge', 'colour', 950, 20),
  article('Toning', 'colour', 550, 18),
  article('Striper', 'colour', 1250, 20),
  article('Balayage', 'colour', 1890, 10),
]

/** Articles that make a visit an upgrade. */
export const extras: readonly Article[] = [
  article('Kur', 'care', 250, 50),
  article('Olaplex', 'care', 395, 25),
  article('Bryn og vipper', 'care', 350, 25),
]

export const goods: readonly Article[] = [
  article('Sjampo 250 ml', 'goods', 260, 24, 96),
  article('Balsam 250 ml', 'goods', 270, 20, 101),
  article('Hårvoks', 'goods', 230, 18, 84),
  article('Saltvannsspray', 'goods', 245, 12, 91),
  article('Serum', 'goods', 350, 8),
  article('Hårspray', 'goods', 255, 10, 98),
  article('Rundbørste', 'tools', 320, 5, 128),
  article('Diffuser', 'tools', 450, 3),
]

export const giftCards: readonly Article[] = [
  article('Gavekort 500', 'giftCard', 500, 3),
  article('Gavekort 1000', 'giftCard', 1000, 2),
]

export const sundries: readonly Article[] = [article('Billett kundekveld', 'sundry', 150, 1)]

/** The average price of the articles by weight, excluding VAT. */
export const averagePrice = (articles: readonly Article[]): number =>
  (0.8 * articles.reduce((sum, one) => sum + one.price * one.weight, 0)) /
  articles.reduce((sum, one) => sum + one.weight, 0)
