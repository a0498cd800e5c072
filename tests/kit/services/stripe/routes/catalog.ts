/** Products and prices. */
import type Stripe from 'stripe'
import { metadataAfter, type Call, type Endpoint } from '../http/endpoint'
import { change, emit } from '../events'
import { listOf, listParams, searchIn, searchParams } from '../http/lists'
import { newPrice, newProduct } from '../objects'
import { invalid, missing } from '../problems'

export const catalog: Endpoint[] = [
  {
    method: 'POST',
    path: '/v1/products',
    takes: ['name!', 'id', 'description', 'active', 'url', 'metadata.*'],
    answer(call) {
      const { account, params } = call
      const id = params.text('id')
      if (id !== undefined && account.products.has(id)) {
        throw invalid(`Product already exists.`, { code: 'resource_already_exists', param: 'id' })
      }
      const product = newProduct(account, {
        name: params.text('name')!,
        ...(id === undefined ? {} : { id }),
        description: params.text('description') ?? null,
        url: params.text('url') ?? null,
        active: params.flag('active') ?? true,
        metadata: metadataAfter({}, call),
      })
      account.products.set(product.id, product)
      emit(account, 'product.created', product)
      return product
    },
  },
  {
    method: 'GET',
    path: '/v1/products/search',
    takes: searchParams,
    answer: (call) => searchIn(call, [...call.account.products.values()]),
  },
  {
    method: 'GET',
    path: '/v1/products',
    takes: [...listParams, 'active', 'ids.#'],
    answer(call) {
      const { account, params } = call
      const ids = Object.values(params.under('ids'))
      const active = params.flag('active')
      const all = [...account.products.values()].filter(
        (each) => (ids.length === 0 || ids.includes(each.id)) && (active === undefined || each.active === active),
      )
      return listOf(call, all)
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    takes: [],
    answer: ({ account, id }) => found(account.products, 'product', id),
  },
  {
    method: 'POST',
    path: '/v1/products/:id',
    takes: ['name', 'description', 'active', 'metadata', 'metadata.*'],
    answer(call) {
      const { account, id, params } = call
      const product = found(account.products, 'product', id)
      const { name, description, active } = product
      change(account, 'product.updated', product, {
        name: params.text('name') ?? name,
        description: params.text('description') ?? description,
        active: params.flag('active') ?? active,
        metadata: metadataAfter(product.metadata, call),
      })
      return product
    },
  },
  {
    method: 'POST',
    path: '/v1/prices',
    takes: [
      ...['currency!', 'unit_amount!', 'product!', 'nickname', 'lookup_key', 'transfer_lookup_key', 'active'],
      ...['recurring.interval', 'recurring.interval_count', 'recurring.usage_type', 'tax_behavior', 'metadata.*'],
    ],
    answer: createPrice,
  },
  {
    method: 'GET',
    path: '/v1/prices/search',
    takes: searchParams,
    answer: (call) => searchIn(call, [...call.account.prices.values()]),
  },
  {
    method: 'GET',
    path: '/v1/prices',
    takes: [...listParams, 'product', 'active', 'currency', 'type', 'lookup_keys.#'],
    answer(call) {
      const { account, params } = call
      const keys = Object.values(params.under('lookup_keys'))
      const active = params.flag('active')
      const all = [...account.prices.values()].filter(
        (each) =>
          (keys.length === 0 || keys.includes(each.lookup_key ?? '')) &&
          (active === undefined || each.active === active) &&
          (!params.has('product') || each.product === params.text('product')) &&
          (!params.has('currency') || each.currency === params.text('currency')) &&
          (!params.has('type') || each.type === params.text('type')),
      )
      return listOf(call, all)
    },
  },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    takes: [],
    answer: ({ account, id }) => found(account.prices, 'price', id),
  },
  {
    method: 'POST',
    path: '/v1/prices/:id',
    takes: ['active', 'nickname', 'lookup_key', 'transfer_lookup_key', 'metadata', 'metadata.*'],
    answer(call) {
      const { account, id, params } = call
      const price = found(account.prices, 'price', id)
      change(account, 'price.updated', price, {
        active: params.flag('active') ?? price.active,
        nickname: params.text('nickname') ?? price.nickname,
        lookup_key: lookupKey(call) ?? price.lookup_key,
        metadata: metadataAfter(price.metadata, call),
      })
      return price
    },
  },
]

function createPrice(call: Call): object {
  const { account, params } = call
  const product = params.text('product')!
  if (!account.products.has(product)) throw missing('product', product, 'product')
  const interval = params.text('recurring.interval')
  const price = newPrice(account, {
    product,
    currency: params.text('currency')!,
    unit_amount: params.number('unit_amount')!,
    nickname: params.text('nickname') ?? null,
    active: params.flag('active') ?? true,
    lookup_key: lookupKey(call) ?? null,
    metadata: metadataAfter({}, call),
    recurring: interval === undefined ? null : recurring(interval, params.number('recurring.interval_count') ?? 1),
  })
  account.prices.set(price.id, price)
  emit(account, 'price.created', price)
  return price
}

export const recurring = (interval: string, interval_count = 1): Stripe.Price.Recurring => ({
  interval: interval as Stripe.Price.Recurring.Interval,
  interval_count,
  meter: null,
  trial_period_days: null,
  usage_type: 'licensed',
})

/** A lookup key belongs to one price, and can be transferred. */
function lookupKey({ account, params, id }: Call): string | undefined {
  const key = params.text('lookup_key')
  const owner = [...account.prices.values()].find((each) => key !== undefined && each.lookup_key === key)
  if (!owner || owner.id === id) return key
  if (!params.flag('transfer_lookup_key')) {
    throw invalid(`A price (\`${owner.id}\`) already uses that lookup key.`, { param: 'lookup_key' })
  }
  change(account, 'price.updated', owner, { lookup_key: null })
  return key
}

function found<T>(all: Map<string, T>, what: string, id: string): T {
  const one = all.get(id)
  if (one === undefined) throw missing(what, id)
  return one
}
