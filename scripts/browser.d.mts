/** The path of the browser: CHROMIUM_PATH, or the first installed package. */
export declare const browserPath: () => string
/** True when a browser is available; otherwise the instructions have been printed. */
export declare const ensureBrowser: () => Promise<boolean>
