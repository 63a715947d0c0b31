// What the tests use of s3rver, which comes without types.
declare module 's3rver' {
  interface Options {
    readonly address: string
    readonly port: number
    readonly silent: boolean
    readonly directory: string
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
  }
  // biome-ignore lint/style/noDefaultExport: that is how it exports.
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ readonly port: number }>
    close(): Promise<void>
  }
}
