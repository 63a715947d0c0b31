import { startProduct } from './start-product.ts'

/** Starts the product for all journeys. Returns a function that stops it. */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const { url, end } = await startProduct()
  process.env.E2E_URL = url
  return end
}

export default globalSetup
