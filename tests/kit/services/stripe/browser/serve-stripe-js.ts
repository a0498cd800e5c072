import type { BrowserContext, Route } from '@playwright/test'
import { build } from 'esbuild'
import type { StripeServer } from '../stripe-server'

/**
 * Serves Stripe's two addresses in a browser: its script from the stand-in beside this file, its API from a local
 * server. To break one of them, a test adds its own route to the page, whose routes come first.
 */
export async function serveStripeJs(context: BrowserContext, { url }: Pick<StripeServer, 'url'>): Promise<void> {
  const script = await bundled()
  await context.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: script }),
  )
  await context.route('https://api.stripe.com/**', (route) => forward(route, url))
}

let bundling: Promise<string> | undefined

/** The stand-in bundled as one script, like Stripe's. */
const bundled = (): Promise<string> =>
  (bundling ??= build({
    entryPoints: [`${import.meta.dirname}/stripe-js.ts`],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  }).then(({ outputFiles: [file] }) => file!.text))

async function forward(route: Route, url: string): Promise<void> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  try {
    const reply = await fetch(`${url}${pathname}${search}`, {
      method: request.method(),
      headers: { 'content-type': request.headers()['content-type'] ?? 'application/x-www-form-urlencoded' },
      body: request.postData(),
    })
    const contentType = reply.headers.get('content-type') ?? 'application/json'
    const headers = { 'access-control-allow-origin': '*' }
    await route.fulfill({ status: reply.status, contentType, headers, body: await reply.text() })
  } catch {
    // The server does not reply, or the page is gone.
    await route.abort('connectionfailed').catch(() => {})
  }
}
