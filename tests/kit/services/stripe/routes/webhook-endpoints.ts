/** The addresses of webhooks, and their events. */
import { metadataAfter, type Call, type Endpoint } from '../http/endpoint'
import { listOf, listParams } from '../http/lists'
import { newWebhookEndpoint } from '../objects'
import { missing } from '../problems'

export const webhookEndpoints: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/webhook_endpoints',
    takes: ['url!', 'enabled_events.#!', 'api_version', 'description', 'metadata.*'],
    answer(call) {
      const { account, params } = call
      const endpoint = newWebhookEndpoint(account, {
        url: params.text('url')!,
        enabled_events: Object.values(params.under('enabled_events')),
        api_version: params.text('api_version') ?? null,
        description: params.text('description') ?? null,
        metadata: metadataAfter({}, call),
      })
      account.webhookEndpoints.set(endpoint.id, endpoint)
      return endpoint
    },
  },
  {
    method: 'GET',
    path: '/v1/webhook_endpoints',
    takes: listParams,
    answer: (call) => listOf(call, [...call.account.webhookEndpoints.values()].map(withoutSecret)),
  },
  { method: 'GET', path: '/v1/webhook_endpoints/:id', takes: [], answer: (call) => withoutSecret(find(call)) },
  {
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    takes: ['url', 'enabled_events.#', 'description', 'disabled', 'metadata', 'metadata.*'],
    answer(call) {
      const { params } = call
      const endpoint = find(call)
      const events = Object.values(params.under('enabled_events'))
      const isDisabled = params.flag('disabled')
      Object.assign(endpoint, {
        url: params.text('url') ?? endpoint.url,
        enabled_events: events.length > 0 ? events : endpoint.enabled_events,
        description: params.text('description') ?? endpoint.description,
        status: isDisabled === undefined ? endpoint.status : isDisabled ? 'disabled' : 'enabled',
        metadata: metadataAfter(endpoint.metadata, call),
      })
      return withoutSecret(endpoint)
    },
  },
  {
    method: 'DELETE',
    path: '/v1/webhook_endpoints/:id',
    takes: [],
    answer(call) {
      const { id } = find(call)
      call.account.webhookEndpoints.delete(id)
      return { id, object: 'webhook_endpoint', deleted: true }
    },
  },
  {
    method: 'GET',
    path: '/v1/events',
    takes: [...listParams, 'type', 'types.#', 'delivery_success'],
    answer(call) {
      const type = call.params.text('type')
      const types = type === undefined ? Object.values(call.params.under('types')) : [type]
      return listOf(
        call,
        call.account.events.filter((each) => types.length === 0 || types.includes(each.type)),
      )
    },
  },
  {
    method: 'GET',
    path: '/v1/events/:id',
    takes: [],
    answer({ account, id }) {
      const event = account.events.find((each) => each.id === id)
      if (!event) throw missing('event', id)
      return event
    },
  },
]

/** Only the reply to the creation contains the secret. */
function withoutSecret<T extends { secret?: string }>({ secret: _, ...rest }: T): Omit<T, 'secret'> {
  return rest
}

function find({ account, id }: Call) {
  const endpoint = account.webhookEndpoints.get(id)
  if (!endpoint) throw missing('webhook endpoint', id)
  return endpoint
}
