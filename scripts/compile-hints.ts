import type { Plugin } from 'vite'

/** Parts that nearly every visit runs nearly whole; what others hold is compiled when it is called. */
const wanted = /^(common|first|forms|shell|figures|parts|use-last-month)$/

/**
 * Has the browser compile the functions of these parts while it reads them, beside the page, instead of each when it is first called, on
 * the page's own thread. Browsers that do not know the comment read past it.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite's own: it begins parts that load others with a line of its own, and the comment counts on the first line only.
      order: 'post',
      handler: (_options, bundle) => {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && wanted.test(part.name))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`
      },
    },
  }
}
