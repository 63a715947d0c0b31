/** The sick hours that a sent row pays, by who has to pay for them (P210). */
export interface SickSplit {
  /** Hours of the employer's period. */
  readonly employer: number
  /** Hours with a sick child that the salon pays for. */
  readonly child: number
  /** Hours that NAV pays for and the row does not. */
  readonly nav: number
}
