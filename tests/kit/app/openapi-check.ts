/** Checks every reply of a test's app against the API's description; a mismatch fails the test that got it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020'
import addFormats from 'ajv-formats'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProblemBody } from '../../../contract/problems'
import { describeApi, type Operation } from '../../../server/openapi/description'

const description = describeApi()
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ ...description }, 'api')

const faults: string[] = []

/** Called after every test of a server. */
export function failOnUndescribed(): void {
  const found = faults.splice(0)
  if (found.length > 0) throw new Error(`The API's description does not fit:\n${found.join('\n')}`)
}

export function checkReplies(app: FastifyInstance): void {
  app.addHook('onSend', async ({ method, routeOptions: { url = '' } }, reply, payload) => {
    const operation = description.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const fault = operation && typeof payload === 'string' ? faultOf(operation, reply, payload) : null
    if (fault) faults.push(`${operation!.operationId} answered ${reply.statusCode}: ${fault}`)
  })
}

/** Checks a message of an event stream. */
export function checkEvent(event: unknown, schema: 'GameEvent' | 'GenerationEvent' = 'GameEvent'): void {
  const fits = validatorOf(schema, { $ref: `#/components/schemas/${schema}` })
  if (!fits(event)) faults.push(`A stream of ${schema} sent what it does not have: ${JSON.stringify(event)}`)
}

function faultOf(operation: Operation, reply: FastifyReply, payload: string): string | null {
  const described = operation.responses[reply.statusCode]
  if (!described) return `a status that its \`refusals\` in contract/ do not name (${payload})`
  const type = String(reply.getHeader('content-type')).split(';')[0]!
  const schema = described.content?.[type]?.schema
  if (!schema) return `${type}, which it does not have`
  if (type !== 'application/json') return null
  const body: unknown = JSON.parse(payload)
  const fits = validatorOf(`${operation.operationId} ${reply.statusCode}`, schema)
  if (!fits(body)) return `${ajv.errorsText(fits.errors)} (${payload})`
  if (reply.statusCode === 200) return null
  const { code } = body as ProblemBody
  return described.description.includes(`\`${code}\``)
    ? null
    : `${code}, which its \`refusals\` in contract/ do not name`
}

/** By name and by schema: nearly all refusals share one, and compiling one takes some ten milliseconds. */
const validators = new Map<string, ValidateFunction>()

function validatorOf(name: string, schema: object): ValidateFunction {
  const known = validators.get(name)
  if (known) return known
  const text = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')
  const validator = validators.get(text) ?? ajv.compile(JSON.parse(text) as object)
  validators.set(name, validator).set(text, validator)
  return validator
}
