import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint'

type Door = Pick<Endpoint, 'method' | 'path'>

/** A test for each door of a screen, which it calls without its schemas: it is the contract's. */
export const testDoors = <Name extends string>(
  doors: Readonly<Record<Name, Door>>,
  contract: Readonly<Record<Name, Endpoint>>,
): void => {
  test.each(Object.keys(doors) as Name[])('the door %s is the one of the contract', name => {
    const { method, path } = contract[name]
    expect(doors[name]).toEqual({ method, path })
  })
}
