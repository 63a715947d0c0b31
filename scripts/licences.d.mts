interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly hasInstallScript?: boolean
  readonly link?: boolean
}

/** The packages of a lock file, each with its undecided points. */
export declare const licencesOf: (packages: Readonly<Record<string, LockedPackage>>) => readonly {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly development: boolean
  readonly script: string
  readonly undecided: readonly string[]
}[]
