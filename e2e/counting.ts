import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'

type ChosenFile = Exclude<Parameters<FileChooser['setFiles']>[0], string | readonly unknown[]>

/** Counts mouse or touch presses, key presses and chosen files from now on. Typing into a field does not count. */
export const counting = async (page: Page) => {
  const done = { presses: 0, keys: 0, files: 0 }
  await page.exposeBinding('countedPress', () => {
    done.presses++
  })
  await page.evaluate(() => {
    const { countedPress } = window as unknown as { countedPress: () => Promise<void> }
    document.addEventListener('pointerdown', () => void countedPress(), { capture: true })
  })
  const press = async (key: string, times = 1) => {
    for (let i = 0; i < times; i++) await page.keyboard.press(key)
    done.keys += times
  }
  /** Presses Tab until the target has the focus. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible()
    for (let i = 0; i < 120; i++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await press('Tab')
    }
    throw new Error(`Tab does not focus ${target}`)
  }
  /** Presses a button that asks for a file, and chooses it. */
  const choose = async (button: Locator, file: ChosenFile) => {
    const asked = page.waitForEvent('filechooser')
    await button.click()
    await (await asked).setFiles(file)
    done.files++
  }
  return { done, press, tabTo, choose, all: () => done.presses + done.keys + done.files }
}
