// The product's bill of materials.
import { readFileSync, writeFileSync } from 'node:fs'
import { npm } from './setup.mjs'
import { run } from './tools.mjs'

/** npm's CycloneDX list of the packages that the product is built from, or null. */
async function npmBillOfMaterials() {
  const asked = ['sbom', '--sbom-format=cyclonedx', '--workspaces=false', '--package-lock-only']
  const { code, output } = await run([...npm(), ...asked, '--loglevel=error'], { quiet: true })
  return code === 0 ? JSON.parse(output.slice(output.indexOf('{'))) : null
}

/**
 * Writes dist/sbom.cdx.json beside the build: the packages that the server loads, and the bundled ones. The product also runs
 * without it.
 */
export async function writeBillOfMaterials() {
  const bill = await npmBillOfMaterials()
  if (!bill) {
    console.error('Listen over pakkene (dist/sbom.cdx.json) ble ikke skrevet: npm kan ikke lage den.')
    return
  }
  const bundled = JSON.parse(readFileSync('dist/licences.json', 'utf8')).map(({ name }) => name)
  // Vite lists packages with scripts only.
  const inProduct = new Set([...bundled, '@fontsource-variable/hanken-grotesk'])
  const isDevelopment = ({ name }) => name === 'cdx:npm:package:development'
  const components = bill.components
    .filter(({ name, properties }) => !properties.some(isDevelopment) || inProduct.has(name))
    .map(one => ({ ...one, properties: one.properties.filter(property => !isDevelopment(property)) }))
  const known = new Set([bill.metadata.component['bom-ref'], ...components.map(one => one['bom-ref'])])
  const dependencies = bill.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(other => known.has(other)) }))
  writeFileSync('dist/sbom.cdx.json', JSON.stringify({ ...bill, components, dependencies }, null, 2))
}
