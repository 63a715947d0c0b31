type Close = () => unknown

const ofTest: Close[] = []
const ofFile: Close[] = []

const run = async (closes: Close[]): Promise<void> => {
  for (const close of closes.splice(0).reverse()) await close()
}

/** Runs `close` after the current test, or after the first one when none is running. */
export const afterThisTest = (close: Close): void => void ofTest.push(close)

/** Runs `close` after the last test of the current file. */
export const afterThisFile = (close: Close): void => void ofFile.push(close)

export const closeTest = (): Promise<void> => run(ofTest)
export const closeFile = (): Promise<void> => run(ofFile)
