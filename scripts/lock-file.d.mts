interface LockedProject {
  readonly optional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The paths of the packages that projects need, without optional ones: '' is the product, 'tools' its tools. */
export declare const pathsOf: (
  packages: Readonly<Record<string, LockedProject>>,
  projects: readonly string[],
) => ReadonlySet<string>
