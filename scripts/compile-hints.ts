import type { Plugin } from 'vite'

/** Chunks that most visits execute almost completely. Functions in other chunks are compiled when called. */
const wanted = /^(common|first|shell|figures|parts|use-last-month)$/

/**
 * Makes the browser compile the functions of these chunks in the background while it loads them, instead of on the main thread at
 * their first call. Browsers without support ignore the comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // Runs after Vite, which prepends a line to chunks with dynamic imports: the comment only works on the first line.
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && wanted.test(part.name))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      },
    },
  }
}
