import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { openapi } from './openapi.ts'

const swagger = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The endpoints – Föhn</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<main id="endpoints"></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/read.js"></script>
</body>
</html>`

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#endpoints',
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  validatorUrl: null,
})`

const shown = new Set(['swagger-ui.css', 'swagger-ui-bundle.js'])

/** Serves the contract as /api/openapi.json and a page to read it at /api/docs. */
export const docs = async (http: FastifyInstance): Promise<void> => {
  // Built once, since it depends only on the contract.
  let made: string | undefined
  http.get('/api/openapi.json', async (_request, reply) => {
    made ??= JSON.stringify(openapi())
    return reply.type('application/json; charset=utf-8').send(made)
  })
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  http.get('/api/docs/read.js', async (_request, reply) => reply.type('text/javascript').send(start))
  await http.register(fastifyStatic, {
    root: swagger,
    prefix: '/api/docs/',
    decorateReply: false,
    serveDotFiles: false,
    index: false,
    allowedPath: path => shown.has(path.slice(1)),
  })
}
