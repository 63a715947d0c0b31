/** True when dist was built from exactly these sources. */
export declare const isBuilt: () => boolean
