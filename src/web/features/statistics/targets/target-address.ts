import type { TargetKind } from '#domain/statistics/targets'

/** The page of the targets of the chain, a salon, a kind of employment or a person. */
export interface TargetAddress {
  /** '/salon/salon-storo/targets' */
  readonly path: string
  /** A salon, a kind of employment or a person; absent for the chain. */
  readonly objectId?: string
  readonly kind: TargetKind
  /** 'Storo', 'Hele kjeden' */
  readonly name: string
  /** The salon, for a person. */
  readonly about?: string
  /** True while the name is not known. */
  readonly awaited?: boolean
  /** A sentence for those who may not set the targets. */
  readonly whoSets: string
  readonly back: { readonly to: string; readonly label: string }
  /** The salons of the chain or the people of a salon, shown below as a table; absent for others. */
  readonly parts?: {
    readonly salonId?: string
    readonly title: string
    readonly rowTo: (objectId: string) => string
  }
  /** Other pages of targets, by their addresses. */
  readonly others: readonly OtherTargets[]
}

export interface OtherTargets {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}
