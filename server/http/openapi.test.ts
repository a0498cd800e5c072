import swagger from '@fastify/swagger'
import fastify from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { format } from 'prettier'
import { expect, test } from 'vitest'
import { brand } from '../../contract/brand'
import { endpoints } from '../testing/endpoints'
import { serve } from './serve'
import { validatorCompiler } from './validation'

test('docs/api describes every call as it is served', async () => {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: brand, version: '1' } },
    transform: jsonSchemaTransform,
  })
  for (const endpoint of endpoints) serve(app, endpoint, () => Promise.reject(new Error('only described')))
  await app.ready()

  const page = await format(JSON.stringify(app.swagger()), { parser: 'json', printWidth: 120 })
  await expect(page).toMatchFileSnapshot('../../docs/api/openapi.json')
  await app.close()
})
