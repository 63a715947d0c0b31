import { ApiTokens } from '../../features/api-tokens/ApiTokens.tsx'

/** How other systems are connected to the product. */
export const IntegrationsTab = () => <ApiTokens />
