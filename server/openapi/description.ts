/** The API as an OpenAPI 3.1 description, generated from the contract: https://spec.openapis.org/oas/v3.1.0 */
import * as z from 'zod/mini'
import { api } from '../../contract/api'
import { brand } from '../../contract/brand'
import type { Endpoint } from '../../contract/endpoint'
import { GenerationEvent } from '../../contract/endpoints/ai'
import { GameEvent } from '../../contract/games/game-events'
import { EventsQuery } from '../../contract/endpoints/games/games'
import { problems, type ProblemCode } from '../../contract/problems'
import type { Problems } from '../../contract/problems/problem'
import { CheckEvent } from '../../contract/games/network-check'
import { checkEventsPath, eventsPath, generationEventsPath } from '../../contract/routes'
import { Pin } from '../../contract/values'
import { ProblemSchema } from './problem-schema'
import { refusalsByStatus, refusalsOf } from './refusals'
import { collectSchemas, type JsonSchema, type Schemas } from './schemas'
import { areaDescriptions, callSummaries } from './summaries'

export interface Description {
  openapi: string
  info: object
  servers: object[]
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, SecurityScheme> }
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters?: object[]
  requestBody?: object
  responses: Record<string, { description: string; content?: Record<string, { schema: JsonSchema }> }>
}

interface SecurityScheme {
  type: 'apiKey'
  in: 'cookie' | 'header'
  name: string
  description: string
}

// A cookie named after its game has no fixed name for a scheme, so these name the header.
const securitySchemes: Description['components']['securitySchemes'] = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session',
    description: 'Set by every way to sign in. Over https it is called `__Host-session`.',
  },
  remote: {
    type: 'apiKey',
    in: 'header',
    name: 'Cookie',
    description:
      'A cookie that is called after its game, such as `remote_42=…`. Set by `games.askRemote`, and of use once the host ' +
      'has allowed it. Over https its name begins with `__Host-`.',
  },
  seat: {
    type: 'apiKey',
    in: 'header',
    name: 'Cookie',
    description:
      'A cookie that is called after its game, such as `seat_42=…`. Set by `games.join`: the seats that a browser holds in ' +
      'that game. Over https its name begins with `__Host-`.',
  },
}

interface ObjectSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
}

export function describeApi(): Description {
  const schemas = collectSchemas()
  const problem = schemas.of(ProblemSchema, 'output')
  const paths: Description['paths'] = {}
  for (const [area, calls] of Object.entries(api))
    for (const [name, endpoint] of Object.entries<Endpoint>(calls)) {
      const [method = '', path = ''] = endpoint.route.split(' ')
      const operation = {
        operationId: `${area}.${name}`,
        summary: callSummaries[area]?.[name] ?? '',
        tags: [area],
        ...operationOf(endpoint, schemas, problem),
      }
      ;(paths[inBraces(path)] ??= {})[method.toLowerCase()] = operation
    }
  paths[inBraces(eventsPath)] = { get: eventsOperation(schemas, problem) }
  paths[checkEventsPath] = { get: checkEventsOperation(schemas, problem) }
  paths[generationEventsPath] = { get: generationEventsOperation(schemas, problem) }

  return {
    openapi: '3.1.0',
    info: {
      title: brand,
      version: '1',
      description: `The calls that ${brand}’s own pages make. Every reply that is not 200 is a Problem.`,
    },
    servers: [{ url: '/' }],
    tags: Object.entries(areaDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: { schemas: schemas.components, securitySchemes },
  }
}

function operationOf(endpoint: Endpoint, schemas: Schemas, problem: JsonSchema) {
  const { params, query, body, file, fields, reply, replyType = 'application/json' } = endpoint
  const parameters = [
    ...(params ? parametersIn('path', params, schemas) : []),
    ...(query ? parametersIn('query', query, schemas) : []),
  ]
  return {
    security: securityOf(endpoint),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        // A missing body counts as an empty one.
        required: !z.safeParse(body, {}).success,
        content: { 'application/json': { schema: schemas.of(body, 'input') } },
      },
    }),
    ...(file && {
      requestBody: {
        required: true,
        content: { 'multipart/form-data': { schema: formSchema(file, fields && schemas.of(fields, 'input')) } },
      },
    }),
    responses: {
      200: { description: 'Done', content: contentOf([replyType].flat(), schemas.of(reply, 'output')) },
      ...refusedResponses(refusalsOf(endpoint), problem),
    },
  }
}

const contentOf = (types: string[], schema: JsonSchema) => Object.fromEntries(types.map((type) => [type, { schema }]))

function securityOf({ who, needsSeat }: Endpoint): Operation['security'] {
  if (who === 'controller') return [{ session: [] }, { remote: [] }]
  if (who !== 'anyone') return [{ session: [] }]
  return needsSeat ? [{ seat: [] }] : []
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniType, schemas: Schemas): object[] {
  const { properties = {}, required = [] }: ObjectSchema = schemas.of(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const formSchema = (file: string, { properties = {}, required = [] }: ObjectSchema = {}): JsonSchema => ({
  type: 'object',
  properties: { [file]: { type: 'string', format: 'binary' }, ...properties },
  required: [file, ...required],
})

/** One response for each status, which names its codes. */
function refusedResponses(codes: readonly ProblemCode[], schema: JsonSchema): Operation['responses'] {
  const responses = [...refusalsByStatus(codes)].map(([status, own]) => [
    status,
    {
      description: own.map(describedCode).join('\n\n'),
      ...(mayBeRepeated(status) && {
        headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
      }),
      content: { 'application/json': { schema } },
    },
  ])
  return Object.fromEntries(responses)
}

/** Its sentence, then those for its reasons. */
function describedCode(code: ProblemCode): string {
  const { message, reasons = {} }: Problems[string] = problems[code]
  const others = Object.entries(reasons).map(([reason, other]) => `- \`${reason}\`: ${other}`)
  return [`\`${code}\`: ${message}`, ...(others.length > 0 ? [others.join('\n')] : [])].join('\n\n')
}

const mayBeRepeated = (status: number): boolean => status === 429 || status === 503

/** The event stream is not a JSON call, so it is no endpoint of the contract. */
function eventsOperation(schemas: Schemas, problem: JsonSchema): Operation {
  const refused: ProblemCode[] = [
    'invalid_input',
    'no_seat',
    'not_signed_in',
    'not_this_participant',
    'player_is_no_remote',
    'removed',
    'removed_can_rejoin',
    'spectators_full',
    'game_not_found',
    'too_many_requests',
    'too_many_pins',
    'internal',
  ]
  return {
    operationId: 'games.events',
    summary: 'Watch a game as it goes on',
    tags: ['games'],
    security: [],
    parameters: [
      ...parametersIn('path', z.object({ pin: Pin }), schemas),
      ...parametersIn('query', EventsQuery, schemas),
    ],
    responses: {
      200: {
        description:
          'Each `data:` line is one GameEvent as JSON, each `id:` the version of the game after it. The first is `game_state`. ' +
          'Events with a name (`event:`) carry no data and no GameEvent; `ping` comes every 15 seconds.',
        content: { 'text/event-stream': { schema: schemas.of(GameEvent, 'output') } },
      },
      ...refusedResponses(refused, problem),
    },
  }
}

function checkEventsOperation(schemas: Schemas, problem: JsonSchema): Operation {
  return {
    operationId: 'games.checkEvents',
    summary: 'Test the network to this server for ten seconds',
    tags: ['games'],
    security: [],
    responses: {
      200: {
        description:
          'Each `data:` line is one CheckEvent as JSON. Those who wait for their turn are told how many are ahead. The ' +
          'stream ends after `over`. Events with a name (`event:`) carry no data.',
        content: { 'text/event-stream': { schema: schemas.of(CheckEvent, 'output') } },
      },
      ...refusedResponses(['too_many_checks', 'check_line_full', 'internal'], problem),
    },
  }
}

function generationEventsOperation(schemas: Schemas, problem: JsonSchema): Operation {
  return {
    operationId: 'ai.events',
    summary: 'Watch the running generation',
    tags: ['ai'],
    security: [{ session: [] }],
    responses: {
      200: {
        description:
          'Each `data:` line is one GenerationEvent as JSON, each `id:` the number of questions that are known with it. The ' +
          'first is the caller’s current generation, or null; then comes each new question, and at last the generation as it ' +
          'has ended. With that the stream ends: at once where none is running. Events with a name (`event:`) carry no data; ' +
          '`ping` comes every 15 seconds, `poll` asks to call `ai.current` instead, and `handover` to connect again.',
        content: { 'text/event-stream': { schema: schemas.of(GenerationEvent, 'output') } },
      },
      ...refusedResponses(['not_signed_in', 'internal'], problem),
    },
  }
}

const inBraces = (path: string): string => path.replace(/:(\w+)/g, '{$1}')
