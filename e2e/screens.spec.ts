import { faultsOf, shiftsOf } from './closely.ts'
import { badLayout } from './layout.ts'
import { expect, signIn, test } from './person.ts'
import { measureShift } from './shift.ts'
import { walkers } from './walk.ts'

/** The number of screens per test, at some seconds each. */
const WALKED = 10

const walks = walkers.flatMap(({ name, paths }) =>
  Array.from({ length: Math.ceil(paths.length / WALKED) }, (_, n) => {
    const part = paths.slice(n * WALKED, (n + 1) * WALKED)
    return { name, part, which: `screens ${n * WALKED + 1} to ${n * WALKED + part.length} of ${name}` }
  }),
)

for (const { name, part, which } of walks) {
  test(`${which} do not shift while they load, cut no text, and have no axe violation`, async ({ page }) => {
    test.slow()
    await measureShift(page)
    await signIn(page, name)
    const found: string[] = []
    for (const [i, path] of part.entries()) found.push(...(await faultsOf(page, path, i)))
    expect(found).toEqual([])
  })
}

for (const name of ['kjedeadmin', 'sjef'])
  test(`the figures of ${name} do not shift when the replies come one by one`, async ({ page }) => {
    await measureShift(page)
    await signIn(page, name)
    let last = Promise.resolve()
    await page.route('**/api/**', async route => {
      const own = last.then(() => new Promise<void>(done => setTimeout(done, 120)))
      last = own
      await own
      await route.continue()
    })
    expect(await shiftsOf(page, ['/', name === 'sjef' ? '/salon' : '/chain'])).toEqual([])
  })

test('what the walks look for is noticed', async ({ page }) => {
  const small = 'width: 10px; height: 10px; padding: 0; font-size: 6px'
  await page.setContent(`<!doctype html>
    <p style="width: 60px; overflow: hidden; white-space: nowrap">A sentence without room</p>
    <p style="width: 60px; overflow: hidden; white-space: nowrap" title="All of it">With a tooltip</p>
    <p style="width: 40px; overflow-wrap: anywhere">Arbeidsgiveravgift</p>
    <table style="table-layout: fixed; width: 60px"><tr><td>Produksjonstimer</td></tr></table>
    <p style="width: 5000px">Wide</p>
    <button style="${small}">a</button>
    <label><input type="checkbox" style="width: 13px">A label of the whole width, with some words and its height</label>
    <p>A <a href="#sentence">link</a> in a sentence</p>
    <p><a href="#alone">Alone</a>, <a href="#second">with another</a></p>
    <p style="position: relative"><a href="#row" class="over">Over its row</a></p>
    <style>p { line-height: 18px } label { display: block; line-height: 24px } .over::after { content: ''; position: absolute; inset: -4px }</style>`)
  expect(await badLayout(page)).toEqual([
    expect.stringMatching(/^the page is \d+ px too wide$/),
    expect.stringMatching(/^cut: p «A sentence/),
    expect.stringMatching(/^the word «Arbeidsgiveravgift» is broken/),
    expect.stringMatching(/^wider than its cell: td «Produksjonstimer»/),
    expect.stringMatching(/^only 10 × 10 px to press: button «a»/),
    expect.stringMatching(/^only \d+ × \d+ px to press: a «Alone»/),
    expect.stringMatching(/^only \d+ × \d+ px to press: a «with another»/),
  ])
})
