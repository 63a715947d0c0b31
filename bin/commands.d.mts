interface Command {
  /** The file in dist/server. */
  readonly program: string
  /** Arguments that precede the caller's. */
  readonly before?: readonly string[]
  /** The caller's arguments, for the help. */
  readonly takes?: string
  readonly does: string
}

/** The commands of the product by name. */
export declare const commands: Readonly<Record<string, Command>>
